import { mount } from 'svelte';
import './house/page.css';
import App from './App.svelte';
import { ears } from './sound/ears';
import { words } from './words/words.svelte';

await words.start();
ears.listen(window);
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without one the house works the same; it only has no page for when the line is dead.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
