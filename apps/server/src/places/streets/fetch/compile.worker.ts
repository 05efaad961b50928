import { parentPort, workerData } from 'node:worker_threads';

import { compileStreets } from './compile-streets.ts';

parentPort?.postMessage(await compileStreets(workerData));
