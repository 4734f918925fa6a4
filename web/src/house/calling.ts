import { settings } from './settings.svelte';

const ICONS = { quiet: '/favicon.svg', turn: '/favicon-turn.svg' };

/** Whether this browser can notify us of our turn while the page is hidden. */
export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Ask for permission to notify; false if it is denied. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Show in the tab's icon whether it is our turn. */
export function showTurn(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = turn ? ICONS.turn : ICONS.quiet;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Notify of our turn through the browser, if that is wanted and the page is hidden. */
export async function callPlayer(title: string, body: string, table: string): Promise<void> {
  if (!settings.notice || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const how = { body, tag: `kvartal-${table}`, icon: '/icon-192.png', data: `/t/${table}` };
  // On phones only a service worker, which outlives the page, may notify.
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
