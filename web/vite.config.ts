import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page of a running `kvartal serve`; KVARTAL_SERVER names another one.
const server = process.env.KVARTAL_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Fonts and pictures stay files: the page's policy allows none from inside a style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 200,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  // No test waits for anything; a busy machine is no failure.
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
