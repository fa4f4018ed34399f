import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the page with live reload and passes the API on to a running server:
// LUDARIUM_SERVER, else the address that `ludarium serve` binds to.
const server = process.env.LUDARIUM_SERVER ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte()],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  // No inlined assets: the content security policy allows files of this origin only.
  // The list of files is what the service worker keeps (public/sw.js).
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: 'assets.json' },
  test: { include: ['src/**/*.test.ts'] },
});
