import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

// MapLibre 6 guesses its worker's address at run time, which no bundler sees. Vite emits the worker
// as a file of this site, so that the content security policy needs no blob: and no foreign host.
setWorkerUrl(workerUrl);
