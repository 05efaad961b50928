import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

// Bundlers miss MapLibre's runtime worker URL. Emitted by Vite, the worker needs no blob: or foreign host in the CSP.
setWorkerUrl(workerUrl);
