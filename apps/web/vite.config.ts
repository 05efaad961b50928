import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { precompress } from './precompress.ts';

/** What opens over the page: the first screen does without. */
const POPUPS = /node_modules\/(@floating-ui|@base-ui\/react\/(floating-ui-react|utils\/popups|autocomplete|combobox|dialog|menu|popover|select|toast|tooltip)\/)|src\/ui\/(dialog|popover-popup|select|toaster|tooltip)\.tsx/;
const ROOM = /apps\/web\/src\/(alerts|map|reports|scanner)\//;

/** What index.html draws needs its stylesheet alone, which goes first on a slow line. */
const styleBeforeCode: Plugin = {
  name: 'style-before-code',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    styleBeforeCode,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // The page registers it by itself, after the first paint.
      injectRegister: false,
      injectManifest: {
        injectionPoint: 'self.PRECACHE',
        // The map's code weighs more than all the rest, and a map without a network shows little.
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        globIgnores: ['**/maplibre*', '**/sw.js'],
      },
      manifest: {
        name: 'TowScout',
        short_name: 'TowScout',
        description: 'Tells you at once, and truthfully, that a tow truck is working near your car.',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#14171a',
        theme_color: '#14171a',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'maplibre', test: /node_modules\/maplibre-gl/, priority: 6 },
            { name: 'contracts', test: /node_modules\/zod|packages\/contracts\/src\/(?!.*-constants)/, priority: 5, includeDependenciesRecursively: false },
            { name: 'rules', test: /packages\/(geo|domain|contracts)\//, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'popups', test: POPUPS, priority: 3 },
            { name: 'widgets', test: /node_modules\/(@base-ui|lucide-react)|src\/ui\//, priority: 2 },
            { name: (id) => ROOM.exec(id)?.[1] ?? null, test: ROOM, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000', '/objects': 'http://localhost:3000' } },
});
