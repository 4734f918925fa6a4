import type { Message, Step } from '../wire/messages';

/**
 * Return what a step has to tell. A line without news is left out: a move that only ends a turn, or one that a later line
 * of the same step tells better. `quiet` names them, moves by their own key.
 */
export function told(step: Step, quiet: readonly string[] = []): Message[] {
  return step.events.filter((event) => {
    const move = event.key === 'log-move' ? (event.args?.move as Message | undefined) : undefined;
    return !quiet.includes(move?.key ?? event.key);
  });
}
