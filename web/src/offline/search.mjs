// The hard bot's search of a decision in a page: the same moves run against each other by halves as on a server.
// The tree grows in the game's WebAssembly module; worlds that the seat may believe in come from the caller.

/**
 * Finds a move for the seat: `next()` gives a world, by its fields, and a seed for the chance in it. Of `games` imagined
 * games each half of the moves gets its share; where `goesOn` is given, it says in their place whether there is time left
 * for a stage, from 1 to the last.
 */
export function decide(tree, seat, world, next, { games = 0, goesOn = null } = {}) {
  let left = tree.begin(seat, world);
  let stages = 0;
  for (let moves = left; moves > 1; moves = Math.ceil(moves / 2)) stages += 1;
  let played = 0;
  for (let stage = 1; stage <= stages; stage++) {
    const most = Math.floor((games * stage) / stages);
    const more = goesOn ? () => goesOn(stage, stages) : () => played < most;
    while (more()) {
      const { fields, seed } = next();
      tree.imagine(fields);
      for (let k = 0; k < left && more(); k++) {
        tree.visit(k, seed);
        played += 1;
      }
    }
    left = tree.halve();
  }
  return { move: tree.found(true)[0].move, games: played, running: tree.found(true), dropped: tree.found(false) };
}
