import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
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
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'maplibre', test: /node_modules\/maplibre-gl/ }] } } } },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000', '/objects': 'http://localhost:3000' } },
});
