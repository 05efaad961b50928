import { setTimeout as pause } from 'node:timers/promises';

import { startDemoServer } from './demo-server.ts';
import { startFeedServer } from './feed-server.ts';
import { createPeople, DEMO_SIGN_IN } from './people.ts';
import { seededRandom } from './seeded-random.ts';

/** `npm run demo`: a lively day, all made up and marked as such. */
const SHORTEST_PAUSE_MS = 8_000;
const SPREAD_MS = 12_000;

const random = seededRandom(20_261_120);
const feeds = await startFeedServer();
const server = await startDemoServer(feeds);
// The server's own address may be public, but the people connect locally.
const people = createPeople(`http://127.0.0.1:${new URL(server.url).port || '3000'}`, random);
await people.moveIn();
await people.catchUp();
await people.tell();
await people.readCities();
process.stdout.write(
  `The DEMO is at ${server.url} — sign in as ${DEMO_SIGN_IN.email} with ${DEMO_SIGN_IN.password}. Ctrl-C ends it.\n`,
);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
server.process.once('exit', () => stopping.abort());

while (!stopping.signal.aborted) {
  await pause(SHORTEST_PAUSE_MS + random() * SPREAD_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  if (!stopping.signal.aborted)
    await people.live().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}
await server.stop();
feeds.close();
