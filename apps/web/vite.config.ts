import { resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { m } from '@towscout/messages';
import { baseLocale, isLocale } from '@towscout/messages/locale';

import { appPictures } from './app-pictures.ts';
import { chunkGroups } from './chunk-groups.ts';
import { refuseCircularChunks } from './circular-chunks.ts';
import { firstScreenBudget } from './first-screen-budget.ts';
import { precacheBudget } from './first-screen-budget.ts';
import { iconsWithoutKeys } from './icons-without-keys.ts';
import { inlineIcon } from './inline-icon.ts';
import { inlineMessages } from './inline-messages.ts';
import { inlineStart } from './inline-start.ts';
import { refuseOtherHosts } from './other-hosts.ts';
import { precompress } from './precompress.ts';
import { rememberInputs } from './site-inputs.ts';
import { translateDocument } from './translate-document.ts';

/** One build per language, so that nobody loads the words of another: `scripts/build-site.ts`. */
const locale = process.env['SITE_LOCALE'] ?? baseLocale;
if (!isLocale(locale)) throw new Error(`SITE_LOCALE: there are no messages in '${locale}'.`);
const isBase = locale === baseLocale;

/** index.html needs only its stylesheet, so that loads first. */
const styleBeforeCode: Plugin = {
  name: 'style-before-code',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

const conditions = ['site', ...defaultClientConditions];

const siteMessages: Plugin = { name: 'site-messages', config: () => ({ resolve: { conditions } }) };

export default defineConfig({
  root: import.meta.dirname,
  base: isBase ? '/' : `/${locale}/`,
  // Served once, at the root.
  publicDir: isBase ? 'public' : false,
  resolve: { conditions },
  plugins: [
    translateDocument(locale),
    inlineMessages(locale),
    react(),
    tailwindcss(),
    styleBeforeCode,
    inlineIcon,
    inlineStart,
    iconsWithoutKeys,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // The page registers it after the first paint.
      injectRegister: false,
      injectManifest: {
        injectionPoint: 'self.PRECACHE',
        // Excludes the map's code, which outweighs the rest and is of little use offline.
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        globIgnores: ['**/maplibre*', '**/sw.js'],
        maximumFileSizeToCacheInBytes: 600_000,
        manifestTransforms: [precacheBudget(3_000_000)],
        // The worker is a build of its own, which takes nothing from this one.
        buildPlugins: { vite: [siteMessages, ...inlineMessages(locale)] },
      },
      manifest: {
        name: 'TowScout',
        short_name: 'TowScout',
        description: m.site_app_description({}, { locale }),
        lang: m.locale_tag({}, { locale }),
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#14171a',
        theme_color: '#14171a',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: appPictures(locale, m.site_app_picture({}, { locale })),
        // Handled by src/places/shared-texts.ts.
        share_target: {
          action: '/',
          method: 'GET',
          params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
        },
        // Handled by src/pages/dashboard-link.ts.
        shortcuts: [
          {
            name: m.site_shortcut_report({}, { locale }),
            url: '/?report',
            icons: [{ src: '/shortcut-report-96.png', sizes: '96x96', type: 'image/png' }],
          },
          {
            name: m.site_shortcut_park({}, { locale }),
            url: '/?park',
            icons: [{ src: '/shortcut-park-96.png', sizes: '96x96', type: 'image/png' }],
          },
        ],
      },
    }),
    refuseCircularChunks,
    refuseOtherHosts,
    firstScreenBudget(130_000),
    precompress(),
    rememberInputs(resolve(import.meta.dirname, '../..')),
  ],
  build: {
    outDir: isBase ? 'dist' : `dist/${locale}`,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Supported by all target browsers; the first screen loads the runtime itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !file.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      output: {
        // The first chunk lists every lazy chunk, so short hashes save bytes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Groups modules by their own kind, not by their first importer.
          includeDependenciesRecursively: false,
          groups: chunkGroups(
            resolve(import.meta.dirname, 'index.html'),
            resolve(import.meta.dirname, '../../packages'),
          ),
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(['/api', '/objects', '/healthz'].map((path) => [path, 'http://localhost:3000'])),
  },
});
