import type { Face } from './face';
import { learnPrinted } from './printed';
import { words } from '../words/words.svelte';

/** The faces of the games, each loaded when it is first needed. */
const FACES: Record<string, () => Promise<{ face: unknown }>> = {
  machi_koro: () => import('./machi_koro'),
  tiny_towns: () => import('./tiny_towns'),
  shake_that_city: () => import('./shake_that_city'),
  paris: () => import('./paris'),
  small_cities: () => import('./small_cities'),
};

/** Fetch all that a game's screens need: its face, its words and its printed values. */
export async function findFace(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(`no face for ${game}`);
  const [{ face }] = await Promise.all([load(), words.learn(game), learnPrinted(game)]);
  return face as Face;
}
