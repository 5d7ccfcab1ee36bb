// boardgame.io's server with a game of Nizam's size: two seats, a 5×5 field, hidden hands,
// a deck, about as many moves, one move a turn. It keeps matches in memory, which is its default.

const { Server } = require("boardgame.io/server");

const MOVES = 77;
const gems = "ABCDEG";

const game = {
  name: "gems",
  setup: ({ random }) => ({
    field: Array.from({ length: 25 }, () => gems[random.Die(6) - 1]),
    deck: random.Shuffle(Array.from({ length: 90 }, (_, number) => gems[number % 6])),
    hands: { 0: [], 1: [] },
    moves: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    field: G.field,
    deck: G.deck.length,
    hand: G.hands[playerID],
    others: Object.values(G.hands).map((hand) => hand.length),
    moves: G.moves,
  }),
  moves: {
    draw: {
      client: false,
      move: ({ G, playerID }) => {
        G.moves += 1;
        for (let drawn = 0; drawn < 3 && G.deck.length; drawn += 1) G.hands[playerID].push(G.deck.pop());
        while (G.hands[playerID].length > 5) G.deck.unshift(G.hands[playerID].shift());
      },
    },
    push: {
      client: false,
      move: ({ G, playerID }, row) => {
        G.moves += 1;
        const gem = G.hands[playerID].pop() || G.deck.pop();
        const line = G.field.slice(row * 5, row * 5 + 5);
        G.deck.unshift(line.pop());
        G.field.splice(row * 5, 5, gem, ...line);
      },
    },
  },
  endIf: ({ G }) => (G.moves >= MOVES ? { draw: true } : undefined),
};

const server = Server({ games: [game], origins: [/./] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
