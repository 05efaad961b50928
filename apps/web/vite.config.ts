import { resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { refuseCircularChunks } from './circular-chunks.ts';
import { firstScreenBudget } from './first-screen-budget.ts';
import { refuseOtherHosts } from './other-hosts.ts';
import { precacheBudget } from './precache-budget.ts';
import { precompress } from './precompress.ts';
import { rememberInputs } from './site-inputs.ts';

/** What opens over the page: the first screen does without. */
const POPUPS =
  /node_modules\/(@floating-ui\/(core|dom|react-dom)|@base-ui\/react\/(floating-ui-react(?!\/(utils|components\/FloatingPortal))|internals\/useAnchorPositioning|utils\/popups|autocomplete|combobox|dialog|menu|popover|select)\b)|src\/ui\/(dialog|flag-menu|popover-popup|select)\.tsx/;
const TOASTS = /node_modules\/@base-ui\/react\/(toast|utils\/useSwipeDismiss)|src\/ui\/toaster\.tsx/;
/** What checks the wire, with what only that and single pages need of the domain. */
const SCHEMAS =
  /node_modules\/zod|packages\/contracts\/src\/(?!.*\/(paths|limits)\.|pages)|packages\/domain\/src\/(plain-text|us-states)/;
/** What stands around a place, and what requests may say: see packages/contracts/src/area-endpoints.ts. */
const AREA_SCHEMAS =
  /packages\/contracts\/src\/(area-endpoints|(coverage|incidents|places|reports|sightings|tows|violations|wire)\/schema|wire\/(location|seen-seconds-ago|states|text))\.ts/;
/** What records add up to: see packages/contracts/src/insight-endpoints.ts. */
const INSIGHT_SCHEMAS =
  /packages\/contracts\/src\/((activity|analytics|heatmap)\/schema|sightings\/history|insight-endpoints)\.ts/;
/** Signing in, and what only members ask for: see packages/contracts/src/member-endpoints.ts. */
const MEMBER_SCHEMAS =
  /packages\/contracts\/src\/(member-endpoints|(alerts|billing|cameras|city-data|delivery|live|support)\/schema|alerts\/preferences|accounts\/(own-account|passkeys)|public-api\/keys)\.ts/;
const MAP =
  /src\/(map\/(?!can-draw-map)|pages\/(dashboard\/(map|map-key|map-menu)\.|reports-map)|sightings\/truck-(layer|point))|node_modules\/(us-atlas|topojson-client)/;
/** My parked car, what stands at it and on the map around it. */
const PARKED =
  /src\/(alerts\/parking\/use-move-parked-car|pages\/dashboard\/parked-car|violations\/tow-zones\/(zone-|zones-|use-))/;
/** Of a room what many pages show; what one page alone needs stays with that page. */
const ALERTS =
  /src\/alerts\/((arrival|banners|notifications|push|sound|strip)\/|use-(alert-actions|notifications)|alert-strip|banner-rule|settings\/(radius-choice|save-words|use-send-confirmation-email|use-save-alert-settings))/;
/** What looks for danger near the driver, without what opens from it. */
const STRIP = /src\/alerts\/(alert-strip|alert-words|banners\/|inbox\/use-notifications|strip\/|sound\/)/;
/** What waits for a network, and what saves it there; the service worker has a copy of its own. */
const WAITING =
  /packages\/contracts\/src\/wire\/said-by|src\/(platform\/outbox\/|pages\/waiting\/|sightings\/(same-truck-question|use-verdict))|node_modules\/idb-keyval/;
/** The lower part of the dashboard's list, which other pages show parts of. */
const LIST_END =
  /src\/(pages\/(community-report|dashboard\/(advanced|alerts|community|traffic|violations|free-plan-ad)\.|use-community)|billing\/(ad-slot|premium-banners)|reports\/(report-(card|list|view)|use-|vote-buttons|merge-|report-pages)|traffic\/incidents\/(incident-|merge-|traffic-panel|nearby-words|use-nearby-incidents)|coverage\/use-coverage|violations\/(nearby\/(?!violation-layer|chosen-tickets|ticket-)|recent\/violation-))/;
const SCANNER = /src\/(scanner\/(?!engine\/constants)|ui\/knob)/;
/** What is set and typed in forms. */
const CONTROLS =
  /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)|src\/ui\/(field|progress|slider|tabs|text-(area|input))\.tsx/;
/** Forms come with a dialog or a page of their own. */
const FORMS = /node_modules\/(react-hook-form|@hookform)|src\/ui\/form\//;
const SHARED =
  /node_modules\/(@tanstack|lucide-react)|packages\/|src\/(ui\/(?!form\/|state-select)|platform\/)|src\/pages\/(look-around|page-header|plain-page|use-page-title|scanner\/use-scan-area)|src\/(map\/can-draw-map|scanner\/engine\/constants)|src\/reports\/report-outcome-words|src\/sightings\/(same-truck|use-same-trucks|use-verdict|verdict-words)|src\/places\/search\/(address-search-on-touch|gps-|lazy-)|src\/billing\/plan\/trial-countdown/;

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
        maximumFileSizeToCacheInBytes: 600_000,
        manifestTransforms: [precacheBudget(3_000_000)],
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
        // Taken up by src/pages/action-link.ts.
        shortcuts: [
          {
            name: 'Report a truck',
            url: '/?report',
            icons: [{ src: '/shortcut-report-96.png', sizes: '96x96', type: 'image/png' }],
          },
          {
            name: 'I parked here',
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
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers that run this code have it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A part goes where its own kind is, not where the first that needs it happens to be.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'maplibre', test: /node_modules\/maplibre-gl/, priority: 9 },
            { name: 'member-contracts', test: MEMBER_SCHEMAS, priority: 8.5 },
            { name: 'area-contracts', test: AREA_SCHEMAS, priority: 8.5 },
            { name: 'insight-contracts', test: INSIGHT_SCHEMAS, priority: 8.5 },
            { name: 'contracts', test: SCHEMAS, priority: 8 },
            { name: 'first', tags: ['$initial'], priority: 7 },
            { name: 'toasts', test: TOASTS, priority: 6 },
            { name: 'popups', test: POPUPS, priority: 6 },
            { name: 'map', test: MAP, priority: 5 },
            { name: 'strip', test: STRIP, priority: 4.5 },
            { name: 'waiting', test: WAITING, priority: 4.5 },
            { name: 'alerts', test: ALERTS, priority: 4 },
            { name: 'list-end', test: LIST_END, priority: 4 },
            { name: 'parked', test: PARKED, priority: 4 },
            { name: 'scanner', test: SCANNER, priority: 4 },
            { name: 'chart', test: /node_modules\/(d3-|internmap)|src\/ui\/chart\//, priority: 4 },
            { name: 'forms', test: FORMS, priority: 3.5 },
            { name: 'controls', test: CONTROLS, priority: 3.2 },
            { name: 'shared', test: SHARED, priority: 3 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000', '/objects': 'http://localhost:3000' } },
});
