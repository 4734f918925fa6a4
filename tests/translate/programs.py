"""Small programs: tests of each construct of the subset, and of what is outside."""

# Bodies of `def run(a: i64, b: i64) -> i64`.
NUMBERS = {
    "floor division and remainder": "return a // b * 1000 + a % b",
    "division of what is never negative": "return (a + 100) // (b * b) * 7 + (a + 100) % (b * b)",
    "bits": "return (a & b) * 3 + (a | b) * 5 + (a ^ b) * 7 + ~a - -b",
    "precedence": "return a & 7 == 4 if a & b != 0 and not a | b == 3 else (a + b) * (a - b) >> 1",
    "comparisons in a chain": "return 1 if -7 <= a < b <= 64 else 0",
    "conditions as numbers": """\
c: bool = a < b
return c + (a == b) * 2
""",
    "choices": "return a if a > b else b if b > 0 else -b",
    "min and max": "return min(a, b) * 1000 + max(a, 3)",
    "membership": "return (1 if a in (1, 5, -7) else 0) + (2 if b not in (1, 7) else 0)",
    "shifts left": "return (a << ((b & 15) + 40)) + (3 << (b & 31))",
    "shifts right": "return (a >> (b & 63)) * 9 + ((a * 1000000007) >> (b & 63))",
    "a constant shifted by 32 and more": "return 7 << ((b & 7) + 32)",
    "wide masks": "return (a * 123456789123 + b) & 0x7FFFFFFFFFFFFFFF",
    "32-bit words": """\
x: i64 = (a * 2654435761 + b) & 0xFFFFFFFF
return ((x << 13) ^ (x >> 7)) & 0xFFFFFFFF
""",
    "products beyond 32 bits": """\
c: i64 = a * 40000000
return c * b + (c + 2000000000) + (c - b * 30000000)
""",
    "sums beyond 32 bits": """\
c: i64 = 2147483600
c += a * a
return c + b
""",
    "augmented assignments": """\
a += b
a *= 3
a -= 1
a |= 8
a &= 1023
a ^= b
a //= 3
a %= 11
a <<= 2
a >>= 1
return a
""",
    "loops": """\
k: i64 = 0
while k < 50:
    k += 1
    if k % 3 == 0:
        continue
    a += k
    if a > b * 4:
        break
return a * 100 + k
""",
    "a loop for ever": """\
while True:
    a += 1
    if a % 17 == 0:
        return a
""",
    "bits one by one": """\
c: i64 = a & 0xFFFF
n: i64 = 0
while c:
    n += c & -c
    c &= c - 1
return n
""",
    "names that C keeps for itself": """\
new: i64 = a
catch: i64 = b
register: i64 = new + catch
return register
""",
    "a variable made in a branch": """\
if a > 0:
    c: i64 = 5
else:
    c = b
return c
""",
    "nothing said": """\
pass
return 0
""",
    "a dead branch": """\
c: i64 = 3
if c > 4:
    return a.nonsense
return b
""",
}

# Whole modules with a `run(a: i64) -> i64`.
MODULES = {
    "tables": """\
TABLE: Final[list[i64]] = [5, -3, 70000, 9]


def run(a: i64) -> i64:
    return TABLE[a & 3] + len(TABLE)
""",
    "an empty table": """\
NONE: Final[list[i64]] = []


def run(a: i64) -> i64:
    return len(NONE) + (1 if a in NONE else 0)
""",
    "a list that is filled": """\
def run(a: i64) -> i64:
    x: list[i64] = [0] * 8
    x[a & 7] = a
    x[3] += 2
    return x[3] * 10 + x[a & 7] + len(x)
""",
    "a list that grows": """\
def run(a: i64) -> i64:
    x: list[i64] = [a]
    while len(x) < 9:
        x.append(x[len(x) - 1] * 2)
    y: i64 = x[8] + len(x)
    x.clear()
    return y + len(x) + (1 if a in x else 0)
""",
    "an empty list": """\
def run(a: i64) -> i64:
    x: list[i64] = []
    if a > 0:
        x.append(a)
    return len(x) + (5 if 3 in x else 0)
""",
    "items that go": """\
def run(a: i64) -> i64:
    x: list[i64] = []
    x.append(a)
    x.append(2)
    x.append(3)
    del x[0]
    return x[0] * 100 + x[1] * 10 + len(x)
""",
    "another name": """\
def run(a: i64) -> i64:
    x: list[i64] = [1, 2, 3]
    y: list[i64] = x
    y[0] = a
    return x[0]
""",
    "a copy": """\
def run(a: i64) -> i64:
    x: list[i64] = [1, 2, 3]
    y: list[i64] = x.copy()
    y[0] = a
    return x[0] * 7 + y[0] + y[2]
""",
    "one of two lists": """\
ONE: Final[list[i64]] = [1, 2, 3]
TWO: Final[list[i64]] = [1000, 2000]


def run(a: i64) -> i64:
    x: list[i64] = ONE if a > 0 else TWO
    return x[1] + len(x) + last(x)


def last(x: list[i64]) -> i64:
    return x[len(x) - 1]
""",
    "a list handed on": """\
def run(a: i64) -> i64:
    x: list[i64] = []
    fill(x, a)
    fill(x, 70000)
    return x[0] + x[1] + len(x)


def fill(x: list[i64], a: i64) -> None:
    x.append(a)
""",
    "a list as a result": """\
def run(a: i64) -> i64:
    x: list[i64] = some(a)
    return len(x) * 10 + (x[0] if len(x) > 0 else -1)


def some(a: i64) -> list[i64]:
    return [a, 2] if a > 0 else []
""",
    "several results": """\
def run(a: i64) -> i64:
    low, high = both(a)
    low, high = both(high)
    return low * 3 + high


def both(a: i64) -> tuple[i64, i64]:
    return a - 1, a * 1000000
""",
    "functions in a circle": """\
def run(a: i64) -> i64:
    return even(a & 31)


def even(a: i64) -> i64:
    return 1 if a == 0 else odd(a - 1)


def odd(a: i64) -> i64:
    return 0 if a == 0 else even(a - 1)
""",
    "objects": """\
class Point:
    def __init__(self, x: i64, row: list[i64]) -> None:
        self.x = x
        self.row = row

    def sum(self) -> i64:
        return self.x + self.row[1]


def run(a: i64) -> i64:
    p: Point = made(a)
    p.x += 1
    return p.sum()


def made(a: i64) -> Point:
    return Point(a, [1, a * 2])
""",
    "what is only told": """\
def run(a: i64) -> i64:
    return told(a, False, [])


def told(a: i64, telling: bool, story: list[i64]) -> i64:
    if telling:
        story.extend([a])
    return a + 1
""",
}

# Bodies of `def run(a: i64) -> i64` that are refused, with a word of the suggested replacement.
OUTSIDE = {
    "a for loop": (
        """\
for k in range(3):
    a += k
return a
""",
        "while",
    ),
    "raise": ("raise ValueError", "while"),
    "a lambda": (
        """\
f = lambda x: x
return 0
""",
        "ints",
    ),
    "a dict": (
        """\
d = {1: a}
return 0
""",
        "ints",
    ),
    "a list comprehension": (
        """\
x = [k for k in (1, 2)]
return 0
""",
        "while",
    ),
    "a slice": (
        """\
x: list[i64] = [1, 2]
y = x[1:]
return 0
""",
        "loop",
    ),
    "a literal str": (
        """\
b = 'text'
return 0
""",
        "ints",
    ),
    "a list as a condition": (
        """\
x: list[i64] = [1]
return 1 if x else 0
""",
        "length",
    ),
    "the operator Pow": ("return a ** 2", "//"),
    "a shift from": ("return 1 << a", "mask"),
    "the list method sort": (
        """\
x: list[i64] = [2, 1]
x.sort()
return x[0]
""",
        "append",
    ),
    "the list x, which grows without a bound": (
        """\
x: list[i64] = []
x.append(a)
return len(x)
""",
        "run.x",
    ),
    "a change of the table": (
        """\
TABLE[0] = a
return 0
""",
        "copy",
    ),
    "the name nothing": ("return nothing", "value"),
    "a list whose length is not known": (
        """\
x: list[i64] = [0] * a
return 0
""",
        "constant",
    ),
    "an else of a loop": (
        """\
while a < 3:
    a += 1
else:
    a = 7
return a
""",
        "flag",
    ),
    "an argument by name": ("return other(a=a)", "position"),
    "a name for things of different kinds": (
        """\
x = [1]
if a > 0:
    x = 2
return 0
""",
        "name for each",
    ),
    "several targets": (
        """\
b = c = a
return b + c
""",
        "each",
    ),
    "a comparison by identity": ("return 1 if a is a else 0", "=="),
}
