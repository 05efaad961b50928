import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { afterCommit, transact } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { forAnyone } from '../../apps/server/src/platform/http/policy.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { stopOnSignal } from '../../apps/server/src/platform/stop-on-signal.ts';

/** The real server, with a route that publishes a truck's event and answers when it was committed. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const { db, ...open } = await openDatabase(config);
const server = await compose(config, { db, ...open }, log);
type Published = { Body: { truck: { latitude: string; longitude: string } } };
server.app.post<Published>('/publish', { config: forAnyone }, async (request) => {
  const { truck } = request.body;
  const place = { lat: Number(truck.latitude), lng: Number(truck.longitude) };
  let committedAt = 0n;
  await transact(db, async (tx) => {
    // Registered before the event's own callback.
    afterCommit(tx, () => void (committedAt = process.hrtime.bigint()));
    await server.bus.publish(tx, [{ name: 'sighting', data: truck, place, userId: null }]);
  });
  return { committedAt: String(committedAt) };
});
stopOnSignal(server, log);
await server.start();
const url = await server.app.listen({ host: config.HOST, port: config.PORT });
// The real server does the same.
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
process.stdout.write(`TowScout is ready at ${url}\n`);
