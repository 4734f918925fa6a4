"""Calls the method for each kind of expression: the one list of what an expression of the subset can be."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

T = TypeVar("T")


class Visitor(ABC, Generic[T]):
    """Does something with every kind of expression."""

    def visit(self, node: ast.expr) -> T:
        """Return what the method for this kind of expression returns."""
        match node:
            case ast.Constant():
                return self._literal(node)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.BinOp():
                return self._operation(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.Compare() | ast.BoolOp():
                return self._truth(node)
            case ast.IfExp():
                return self._choice(node)
            case ast.Subscript():
                return self._item(node)
            case ast.Call():
                return self._call(node)
        return self._other(node)

    @abstractmethod
    def _literal(self, node: ast.Constant) -> T: ...

    @abstractmethod
    def _name(self, node: ast.Name) -> T: ...

    @abstractmethod
    def _attribute(self, node: ast.Attribute) -> T: ...

    @abstractmethod
    def _operation(self, node: ast.BinOp) -> T: ...

    @abstractmethod
    def _unary(self, node: ast.UnaryOp) -> T: ...

    @abstractmethod
    def _truth(self, node: ast.Compare | ast.BoolOp) -> T: ...

    @abstractmethod
    def _choice(self, node: ast.IfExp) -> T: ...

    @abstractmethod
    def _item(self, node: ast.Subscript) -> T: ...

    @abstractmethod
    def _call(self, node: ast.Call) -> T: ...

    @abstractmethod
    def _other(self, node: ast.expr) -> T: ...
