import type { LiveBus } from './live-bus.ts';
import { createNotifier } from './notifier.ts';
import { createRowBus, type RowBusDeps } from './row-bus.ts';

const CHANNEL = 'towscout_live';
/** Every node hears everything. */
const noUndo = () => undefined;

/** PostgreSQL's NOTIFY after the commit hints at new rows, to every node. */
export const createNotifyBus = (deps: RowBusDeps): LiveBus =>
  createRowBus(deps, {
    channel: CHANNEL,
    createHints({ db, onDatabaseError }) {
      const notifier = createNotifier({ channel: CHANNEL, db, onError: onDatabaseError });
      return {
        send: (rows) => notifier.add(rows.map(({ id }) => id)),
        listenTo: () => noUndo,
        areArriving: () => true,
        start: () => undefined,
        stop: () => undefined,
      };
    },
  });
