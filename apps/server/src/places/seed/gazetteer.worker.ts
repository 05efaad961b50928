import { parentPort, workerData } from 'node:worker_threads';

import { buildGazetteer } from './build-gazetteer.ts';
import { readSources } from './read-sources.ts';

parentPort?.postMessage(buildGazetteer(await readSources(workerData as string | undefined)));
