/** The current address. Every screen has one that can be sent to a friend. */
export type Place =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string }
  | { at: 'beside'; table: string }
  | { at: 'rules'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'sheet'; game: string }
  | { at: 'puzzles'; game: string }
  | { at: 'account' }
  | { at: 'daily' }
  | { at: 'duplicate' }
  | { at: 'deal'; deal: string }
  | { at: 'nowhere' };

/** Return the place that a path names. */
export function placeOf(path: string): Place {
  const [room = '', id = ''] = path.split('/').filter(Boolean);
  if (!room) return { at: 'lobby' };
  if (room === 'account' || room === 'daily' || room === 'duplicate') return { at: room };
  if (!/^[A-Za-z0-9_-]+$/.test(id)) return { at: 'nowhere' };
  if (room === 't') return { at: 'table', table: id };
  if (room === 'deal') return { at: 'deal', deal: id };
  if (room === 'replay' || room === 'beside') return { at: room, table: id };
  if (room === 'new' || room === 'rules' || room === 'learn' || room === 'sheet' || room === 'puzzles') {
    return { at: room, game: id };
  }
  return { at: 'nowhere' };
}

class Route {
  path = $state(location.pathname);
  place = $derived(placeOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
    // Links work as usual; only those to our own screens don't reload the page.
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  /** Go to an address: a path and a query. */
  go(address: string): void {
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
    this.path = address.split('?')[0]!;
    scrollTo(0, 0);
  }
}

export const route = new Route();
