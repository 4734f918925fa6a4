export declare const CHANCE = -1;
export declare const NOBODY = -2;

/** A move that a search looked into: how often, and the sums of rewards, points and games won. */
export interface Branch {
    move: number;
    visits: number;
    won: number;
    points: number;
    wins: number;
}

/** The tree of one decision. */
export interface Tree {
    know(fields: BigInt64Array | Uint8Array): void;
    begin(seat: number, fields: BigInt64Array | Uint8Array): number;
    sweep(games: number, ...words: number[]): void;
    word(k: number): number;
    end(fields: BigInt64Array | Uint8Array, seed: number | bigint): [winners: number, points: number];
    halve(): number;
    found(running: boolean): Branch[];
    numbers(running: boolean): number[];
    layout: string;
    components: string;
    plan?: Plan;
}

/** A plan of a solo game. */
export interface Plan {
    layout: string;
    begin(fields: BigInt64Array | Uint8Array, start: BigInt64Array | Uint8Array): void;
    improve(until: number, ...words: number[]): number;
    word(k: number): number;
    numbers(): number[];
}

/** A game's rules as a WebAssembly module, with eight places for states. */
export declare class Rules {
    constructor(instance: WebAssembly.Instance);
    static load(bytes: BufferSource): Promise<Rules>;
    start(place?: number): void;
    fields(place?: number): BigInt64Array;
    set(fields: BigInt64Array | Uint8Array, place?: number): void;
    turn(place?: number): number;
    legal(seat: number, place?: number): number[];
    apply(seat: number, move: number, place?: number): void;
    tickets(place?: number): number;
    outcome(ticket: number, place?: number): number;
    total(seat: number, place?: number): number;
    winners(place?: number): number[];
    search(): Tree;
    playout(seed: number | bigint, seats: number): { winners: number[]; moves: number; totals: number[] };
}
