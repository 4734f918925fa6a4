// A game's rules as a WebAssembly module, which `kvartal translate --target wasm` and a C compiler make.
// Numbers cross the border as 64-bit ints. A state's fields stay such, for some are sets of 64 cells; all else is plain.

export const CHANCE = -1;
export const NOBODY = -2;

const PAGE = 65536;
const TRUTH = 6; // the place of the state as it is
const WORLD = 7; // the place of the world in which a search begins
const TOLD = ['move', 'visits', 'won', 'points', 'wins'];

export class Rules {
  #code;
  #memory;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#code = instance.exports;
    this.#memory = this.#code.memory;
  }

  /** Compiles the bytes of a module. */
  static async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Rules(instance);
  }

  /** Puts the first moment of a game into one of the eight places. */
  start(place = 0) {
    this.#code.kvartal_start(this.#state(place));
  }

  /** The fields of a state in their declared order, to be kept and set again. */
  fields(place = 0) {
    const at = this.#code.kvartal_values();
    this.#code.kvartal_store(this.#state(place), at);
    return this.#view(at, Number(this.#code.kvartal_width())).slice();
  }

  /** Sets a state by its fields: 64-bit ints, or their bytes. */
  set(fields, place = 0) {
    const at = this.#code.kvartal_values();
    if (fields instanceof Uint8Array) new Uint8Array(this.#memory.buffer, at, fields.length).set(fields);
    else this.#view(at, fields.length).set(fields);
    this.#code.kvartal_load(this.#state(place), at);
  }

  /** Who steps next: a seat, CHANCE or NOBODY. */
  turn(place = 0) {
    return Number(this.#code.kvartal_turn(this.#state(place)));
  }

  /** The seat's legal moves. */
  legal(seat, place = 0) {
    const at = this.#code.kvartal_moves();
    return this.#numbers(at, Number(this.#code.kvartal_legal(this.#state(place), BigInt(seat), at)));
  }

  /** Carries out a legal move of a seat or of CHANCE. */
  apply(seat, move, place = 0) {
    this.#code.kvartal_apply(this.#state(place), BigInt(seat), BigInt(move));
  }

  /** Of how many tickets chance draws one, and the outcome that holds a ticket. */
  tickets(place = 0) {
    return Number(this.#code.kvartal_chance_total(this.#state(place)));
  }

  outcome(ticket, place = 0) {
    return Number(this.#code.kvartal_chance_pick(this.#state(place), BigInt(ticket)));
  }

  /** The seat's points now. */
  total(seat, place = 0) {
    return Number(this.#code.kvartal_total(this.#state(place), BigInt(seat)));
  }

  /** The seats that have won. */
  winners(place = 0) {
    return bits(this.#code.kvartal_winners(this.#state(place)));
  }

  /** A random game from the start: who won, in how many moves, with how many points. */
  playout(seed, seats) {
    const moves = this.#code.kvartal_moves();
    const totals = this.#code.kvartal_totals();
    const winners = bits(this.#code.kvartal_playout(BigInt.asUintN(64, BigInt(seed)), moves, totals));
    return { winners, moves: this.#numbers(moves, 1)[0], totals: this.#numbers(totals, seats) };
  }

  /**
   * A search of the seat's decision. `know` takes the state as it is, `begin` a world that the seat may believe in;
   * `sweep` plays so many games with the stream of these four words, and `word` tells each of them afterwards.
   */
  search() {
    const size = Number(this.#code.kvartal_search_size());
    // A module can't ask for memory itself: the tree lies behind all else, and pages that it never reaches cost nothing.
    const tree = this.#memory.grow(Math.ceil(size / PAGE)) * PAGE;
    const world = this.#state(WORLD);
    const truth = this.#state(TRUTH);
    let stream; // of chance: its four words, which a sweep changes
    const numbers = (running) => {
      const at = this.#code.kvartal_moves();
      const count = Number(this.#code.kvartal_search_found(tree, BigInt(running ? 1 : 0), at));
      return this.#numbers(at, count * TOLD.length);
    };
    return {
      begin: (seat, fields) => {
        this.set(fields, WORLD);
        return Number(this.#code.kvartal_search_begin(tree, world, BigInt(seat)));
      },
      know: (fields) => this.set(fields, TRUTH),
      layout: this.#text(this.#code.kvartal_layout()),
      components: this.#text(this.#code.kvartal_components()),
      sweep: (games, ...words) => {
        const at = this.#code.kvartal_totals();
        stream = new Uint32Array(this.#memory.buffer, at, words.length);
        stream.set(words);
        this.#code.kvartal_search_sweep(tree, truth, BigInt(games), at);
      },
      word: (k) => stream[k],
      // Plays a state to its end, all seats alike: who won, as bits, and the first seat's points.
      end: (fields, seed) => {
        this.set(fields, WORLD);
        this.#code.kvartal_imagine(world, BigInt.asUintN(64, BigInt(seed)));
        return [Number(this.#code.kvartal_winners(world)), this.total(0, WORLD)];
      },
      halve: () => Number(this.#code.kvartal_search_halve(tree)),
      numbers,
      found: (running) => {
        const told = numbers(running);
        return Array.from({ length: told.length / TOLD.length }, (_, k) =>
          Object.fromEntries(TOLD.map((name, part) => [name, told[k * TOLD.length + part]])),
        );
      },
      plan: this.#plan(),
    };
  }

  /**
   * A plan of a solo game; nothing where there are none. `begin` takes the plan's fields and the state that it begins
   * with; `improve` imagines games until there are so many, with the stream of these four words, and returns how many
   * there are; `numbers` returns the plan's fields.
   */
  #plan() {
    if (!this.#code.kvartal_plan_size) return undefined;
    const layout = this.#text(this.#code.kvartal_plan_layout());
    let width = 0;
    let plan = 0; // its place, behind all else, and behind it that of its fields
    let values = 0;
    let stream;
    return {
      layout,
      begin: (fields, start) => {
        const size = Math.ceil(Number(this.#code.kvartal_plan_size()) / 8) * 8;
        width = fields.byteLength / 8;
        plan = this.#memory.grow(Math.ceil((size + fields.byteLength) / PAGE)) * PAGE;
        values = plan + size;
        const bytes = new Uint8Array(fields.buffer, fields.byteOffset, fields.byteLength);
        new Uint8Array(this.#memory.buffer, values, fields.byteLength).set(bytes);
        this.#code.kvartal_plan_load(plan, values);
        this.set(start, WORLD);
      },
      improve: (until, ...words) => {
        const at = this.#code.kvartal_totals();
        stream = new Uint32Array(this.#memory.buffer, at, words.length);
        stream.set(words);
        return Number(this.#code.kvartal_plan_improve(plan, this.#state(WORLD), BigInt(until), at));
      },
      word: (k) => stream[k],
      numbers: () => {
        this.#code.kvartal_plan_store(plan, values);
        return this.#numbers(values, width);
      },
    };
  }

  #state(place) {
    return this.#code.kvartal_place(place);
  }

  #text(at) {
    const bytes = new Uint8Array(this.#memory.buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  #view(at, length) {
    return new BigInt64Array(this.#memory.buffer, at, length);
  }

  #numbers(at, length) {
    return Array.from(this.#view(at, length), Number);
  }
}

function bits(word) {
  const found = [];
  for (let seat = 0; seat < 8; seat++) if ((Number(word) >> seat) & 1) found.push(seat);
  return found;
}
