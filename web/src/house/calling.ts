import { settings } from './settings.svelte';

const ICONS = { quiet: '/favicon.svg', turn: '/favicon-turn.svg' };

/** Whether this browser can tell us of our turn while we look elsewhere. */
export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Ask the browser for leave to notify; false when it says no. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Show in the tab's icon whether it is our turn. */
export function showTurn(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = turn ? ICONS.turn : ICONS.quiet;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Tell of our turn by a notice of the browser, where that is wanted and nobody looks at the page. */
export async function callPlayer(title: string, body: string, table: string): Promise<void> {
  if (!settings.notice || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const how = { body, tag: `kvartal-${table}`, icon: '/icon-192.png', data: `/t/${table}` };
  // Phones let only a worker notify, which outlives the page.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, how);
  else {
    const notice = new Notification(title, how);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
