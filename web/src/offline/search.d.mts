import type { Branch, Tree } from './rules.mjs';

/** What a search came to: the move, the games imagined, the moves still in the running and those that dropped out. */
export interface Found {
    move: number;
    games: number;
    running: Branch[];
    dropped: Branch[];
}

/** A world that the seat may believe in, by its fields, and the seed of the chance in it. */
export interface World {
    fields: BigInt64Array;
    seed: number;
}

export declare function decide(
    tree: Tree,
    seat: number,
    world: BigInt64Array,
    next: () => World,
    limits?: { games?: number; goesOn?: ((stage: number, stages: number) => boolean) | null },
): Found;
