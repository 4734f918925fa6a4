// The peer of the server bench: boardgame.io's own server with its storage in memory, and two games of ours for it.
// "count" is the smallest game there is; "town" is about as large as base Machi Koro: dice, incomes, purchases.
const { Server, Origins } = require("boardgame.io/server");

const count = {
  name: "count",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => ({ count: G.count + 1 }) },
};

const KINDS = Array.from({ length: 15 }, (_, kind) => ({ name: `card_${kind}`, cost: 1 + (kind % 6), on: 1 + (kind % 12) }));
const LANDMARKS = ["station", "mall", "park", "tower"];

function pay(G, rolled) {
  for (const player of G.players) {
    for (const { name, on } of KINDS) if (on === rolled) player.coins += player.cards[name];
  }
}

const town = {
  name: "town",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    rolled: 0,
    market: Object.fromEntries(KINDS.map(({ name }) => [name, 6])),
    players: [0, 1].map(() => ({
      coins: 3,
      cards: Object.fromEntries(KINDS.map(({ name }, kind) => [name, kind < 2 ? 1 : 0])),
      landmarks: Object.fromEntries(LANDMARKS.map((name) => [name, false])),
    })),
  }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    // A turn is a roll and then a purchase where the coins suffice.
    step: ({ G, playerID, random }) => {
      if (G.rolled === 0) {
        G.rolled = random.D6();
        pay(G, G.rolled);
        return;
      }
      const player = G.players[playerID];
      const card = KINDS.find(({ name, cost }) => cost <= player.coins && G.market[name] > 0);
      if (card) {
        player.coins -= card.cost;
        player.cards[card.name] += 1;
        G.market[card.name] -= 1;
      }
      G.rolled = 0;
    },
  },
};

const [, , port] = process.argv;
Server({ games: [count, town], origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  callback: () => console.log("ready"),
});
