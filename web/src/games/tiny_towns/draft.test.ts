import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import { TownsDraft } from './draft.svelte';
import type { TownsView } from './view';

const choice = (move: string, touches: ChoiceInfo['touches'] = {}): ChoiceInfo => ({
  move,
  message: { key: 'k' },
  touches,
});
const build = (card: string, ...cells: string[]): ChoiceInfo =>
  choice(`build ${card} ${cells.join('+')}`, { cards: [card], cells });

/** A table that remembers what was asked of it. */
function sitting(stage: string, ...choices: ChoiceInfo[]) {
  const asked: string[] = [];
  const table = {
    view: { mine: { stage } } as unknown as TownsView,
    eyes: 0,
    ask: { message: { key: 'k' }, choices },
    chosen: null as ChoiceInfo | null,
    confirmed: 0,
    asked,
    choose(one: ChoiceInfo | null): void {
      table.chosen = one;
    },
    async confirm(): Promise<void> {
      table.confirmed++;
    },
    why(move: string): void {
      asked.push(move);
    },
  };
  return { table, draft: new TownsDraft(table as unknown as Sitting<TownsView>) };
}

describe('a tapped square', () => {
  it('is chosen, and made when tapped again', () => {
    const { table, draft } = sitting(
      'placing',
      choice('place a1', { cells: ['a1'] }),
      choice('place b1', { cells: ['b1'] }),
    );
    draft.tapCell('b1');
    expect(table.chosen?.move).toBe('place b1');
    expect(table.confirmed).toBe(0);
    draft.tapCell('b1');
    expect(table.confirmed).toBe(1);
  });

  it('says why it is no place', () => {
    const { table, draft } = sitting('placing', choice('place a1', { cells: ['a1'] }));
    draft.tapCell('c3');
    expect(table.asked).toEqual(['place c3']);
    const site = sitting('siting', choice('site a1', { cells: ['a1'] }));
    site.draft.tapCell('d4');
    expect(site.table.asked).toEqual(['site d4']);
  });

  it('goes through the buildings that its cube could serve', () => {
    const { table, draft } = sitting(
      'building',
      choice('done'),
      build('well', 'a1', 'b1'),
      build('cottage', 'a1', 'a2', 'b2'),
    );
    draft.tapCell('a1');
    expect(table.chosen?.move).toBe('build well a1+b1');
    draft.tapCell('a1');
    expect(table.chosen?.move).toBe('build cottage a1+a2+b2');
    draft.tapCell('a1');
    expect(table.chosen?.move).toBe('build well a1+b1');
  });

  it('waits for a card where several could come', () => {
    const put = (card: string, cell: string): ChoiceInfo =>
      choice(`put ${card} ${cell}`, { cards: [card], cells: [cell] });
    const { table, draft } = sitting(
      'growing',
      put('well', 'a1'),
      put('farm', 'a1'),
      put('well', 'b1'),
      put('farm', 'b1'),
    );
    draft.tapCell('b1');
    expect(table.chosen).toBeNull();
    expect(draft.cell).toBe('b1');
    draft.tapCard('farm');
    expect(table.chosen?.move).toBe('put farm b1');
  });
});

describe('a tapped card', () => {
  it('with one place is chosen at once', () => {
    const { table, draft } = sitting('building', choice('done'), build('well', 'a1', 'b1'));
    draft.tapCard('well');
    expect(table.chosen?.move).toBe('build well a1+b1');
  });

  it('with several places leaves only its own open', () => {
    const { table, draft } = sitting(
      'building',
      choice('done'),
      build('well', 'a1', 'b1'),
      build('well', 'b1', 'b2'),
      build('farm', 'c1', 'd1', 'c2', 'd2'),
    );
    draft.tapCard('well');
    expect(table.chosen).toBeNull();
    expect(draft.open.map((one) => one.move)).toEqual(['build well a1+b1', 'build well b1+b2']);
    draft.tapCell('b2');
    expect(table.chosen?.move).toBe('build well b1+b2');
  });

  it('stays picked when the same question comes again', () => {
    const { table, draft } = sitting('building', choice('done'), build('well', 'a1', 'b1'), build('well', 'b1', 'b2'));
    draft.tapCard('well');
    table.ask = { ...table.ask };
    expect(draft.card).toBe('well');
    table.ask = { ...table.ask, choices: [choice('done')] };
    expect(draft.card).toBeNull();
  });

  it('that can do nothing now is read', () => {
    const { table, draft } = sitting('placing', choice('place a1', { cells: ['a1'] }));
    draft.tapCard('farm');
    expect(draft.read).toBe('farm');
    draft.tapCard('farm');
    expect(draft.read).toBeNull();
    expect(table.chosen).toBeNull();
  });

  it('that was read does not stand in place of the next question', () => {
    const { table, draft } = sitting('placing', choice('place a1', { cells: ['a1'] }));
    draft.tapCard('farm');
    table.ask = { ...table.ask, choices: [choice('name wheat')] };
    expect(draft.read).toBeNull();
  });

  it('says nothing in place of a question where none is asked', () => {
    const { table, draft } = sitting('placing', choice('place a1', { cells: ['a1'] }));
    const { ask } = table;
    Object.assign(table, { ask: null });
    draft.tapCard('farm');
    table.ask = ask;
    expect(draft.read).toBeNull();
  });
});
