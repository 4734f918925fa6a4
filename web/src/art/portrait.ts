/** The faces of the bots: a few features each, drawn in one hand. */
export type Hair = 'short' | 'long' | 'bob' | 'curly' | 'bun' | 'tuft' | 'bald' | 'braids';
export type Hat = 'helmet' | 'beret' | 'cap' | 'scarf';
export type Extra = 'glasses' | 'beard' | 'moustache' | 'freckles' | 'pencil' | 'die';
export type Mouth = 'smile' | 'grin' | 'calm' | 'round';

export interface Portrait {
  ground: string;
  skin: string;
  hair: Hair;
  colour: string;
  clothes: string;
  mouth: Mouth;
  hat?: Hat;
  extras?: readonly Extra[];
}

const SKIN = { light: '#f6d7bd', warm: '#eebf96', tan: '#d79a6b', deep: '#9c6243' };
const HAIR = { black: '#2b2735', brown: '#6b4229', red: '#b6502a', straw: '#d9a441', grey: '#9aa0ab', plum: '#6d3c6b' };
const GROUND = { dice: '#cfd6ea', easy: '#cfe3b8', medium: '#f5d08a', hard: '#b9c7f2' };

export const PORTRAITS: Record<string, Portrait> = {
  mitya: {
    ground: GROUND.easy,
    skin: SKIN.light,
    hair: 'tuft',
    colour: HAIR.straw,
    clothes: '#3f7d58',
    mouth: 'grin',
    extras: ['freckles'],
  },
  olya: {
    ground: GROUND.easy,
    skin: SKIN.warm,
    hair: 'braids',
    colour: HAIR.brown,
    clothes: '#c9553d',
    mouth: 'smile',
  },
  tim: {
    ground: GROUND.easy,
    skin: SKIN.deep,
    hair: 'short',
    colour: HAIR.black,
    clothes: '#e0a93a',
    mouth: 'smile',
    hat: 'cap',
  },
  yasya: {
    ground: GROUND.easy,
    skin: SKIN.light,
    hair: 'bob',
    colour: HAIR.red,
    clothes: '#5a7fb8',
    mouth: 'round',
    extras: ['freckles'],
  },
  fedya: { ground: GROUND.easy, skin: SKIN.warm, hair: 'curly', colour: HAIR.brown, clothes: '#7b5a96', mouth: 'grin' },
  nika: {
    ground: GROUND.easy,
    skin: SKIN.tan,
    hair: 'long',
    colour: HAIR.black,
    clothes: '#f0e3c8',
    mouth: 'round',
    hat: 'helmet',
  },
  mira: { ground: GROUND.medium, skin: SKIN.warm, hair: 'bun', colour: HAIR.black, clothes: '#2f6f8f', mouth: 'smile' },
  bohdan: {
    ground: GROUND.medium,
    skin: SKIN.light,
    hair: 'short',
    colour: HAIR.brown,
    clothes: '#8c3b2a',
    mouth: 'calm',
    extras: ['moustache'],
  },
  greta: {
    ground: GROUND.medium,
    skin: SKIN.light,
    hair: 'bob',
    colour: HAIR.straw,
    clothes: '#37424f',
    mouth: 'calm',
    extras: ['glasses'],
  },
  anton: {
    ground: GROUND.medium,
    skin: SKIN.tan,
    hair: 'short',
    colour: HAIR.black,
    clothes: '#d9822b',
    mouth: 'smile',
    hat: 'helmet',
  },
  solomia: {
    ground: GROUND.medium,
    skin: SKIN.warm,
    hair: 'braids',
    colour: HAIR.straw,
    clothes: '#b03a55',
    mouth: 'smile',
    hat: 'scarf',
  },
  ostap: {
    ground: GROUND.medium,
    skin: SKIN.deep,
    hair: 'bald',
    colour: HAIR.black,
    clothes: '#4d6b3a',
    mouth: 'calm',
    extras: ['beard'],
  },
  vera: {
    ground: GROUND.hard,
    skin: SKIN.light,
    hair: 'bun',
    colour: HAIR.grey,
    clothes: '#57366f',
    mouth: 'calm',
    extras: ['glasses'],
  },
  leonid: {
    ground: GROUND.hard,
    skin: SKIN.warm,
    hair: 'short',
    colour: HAIR.grey,
    clothes: '#2b3a67',
    mouth: 'calm',
    extras: ['glasses', 'beard'],
  },
  ada: {
    ground: GROUND.hard,
    skin: SKIN.deep,
    hair: 'curly',
    colour: HAIR.black,
    clothes: '#14665c',
    mouth: 'smile',
    extras: ['pencil'],
  },
  emil: {
    ground: GROUND.hard,
    skin: SKIN.light,
    hair: 'short',
    colour: HAIR.red,
    clothes: '#37424f',
    mouth: 'smile',
    hat: 'beret',
    extras: ['moustache'],
  },
  iryna: { ground: GROUND.hard, skin: SKIN.tan, hair: 'long', colour: HAIR.plum, clothes: '#a8480d', mouth: 'calm' },
  marko: {
    ground: GROUND.hard,
    skin: SKIN.warm,
    hair: 'tuft',
    colour: HAIR.black,
    clothes: '#7a1f1f',
    mouth: 'smile',
    extras: ['beard', 'pencil'],
  },
  pip: {
    ground: GROUND.dice,
    skin: SKIN.light,
    hair: 'tuft',
    colour: HAIR.red,
    clothes: '#3a6ea8',
    mouth: 'grin',
    extras: ['die'],
  },
  zuza: {
    ground: GROUND.dice,
    skin: SKIN.tan,
    hair: 'curly',
    colour: HAIR.plum,
    clothes: '#e0b43a',
    mouth: 'round',
    extras: ['die'],
  },
  bublik: {
    ground: GROUND.dice,
    skin: SKIN.warm,
    hair: 'bald',
    colour: HAIR.brown,
    clothes: '#b8643c',
    mouth: 'grin',
    hat: 'cap',
    extras: ['die'],
  },
  kosmo: {
    ground: GROUND.dice,
    skin: SKIN.deep,
    hair: 'short',
    colour: HAIR.grey,
    clothes: '#3d2f6b',
    mouth: 'round',
    hat: 'beret',
    extras: ['die'],
  },
  lolo: {
    ground: GROUND.dice,
    skin: SKIN.light,
    hair: 'long',
    colour: HAIR.straw,
    clothes: '#c2527f',
    mouth: 'smile',
    extras: ['die', 'freckles'],
  },
  tara: {
    ground: GROUND.dice,
    skin: SKIN.tan,
    hair: 'bun',
    colour: HAIR.brown,
    clothes: '#2e7d4f',
    mouth: 'smile',
    hat: 'scarf',
    extras: ['die'],
  },
};
