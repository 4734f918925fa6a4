import { mount } from 'svelte';
import './house/page.css';
import App from './App.svelte';
import { words } from './words/words.svelte';

await words.start();
mount(App, { target: document.getElementById('app')! });
