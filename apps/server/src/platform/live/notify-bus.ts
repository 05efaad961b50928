import type { Executor } from '../db/database.ts';
import type { LiveBus } from './live-bus.ts';
import { notifyOfLiveEvents } from './live.queries.ts';
import { createRowBus, type RowBusDeps } from './row-bus.ts';

const CHANNEL = 'towscout_live';
/** Every node hears everything. */
const noUndo = () => undefined;

/** PostgreSQL's NOTIFY after the commit tells of new rows, to every node. */
export const createNotifyBus = (deps: RowBusDeps): LiveBus =>
  createRowBus(deps, {
    channel: CHANNEL,
    createNotifier({ db, onDatabaseError }) {
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

/** 300 ids of up to 20 digits fit NOTIFY's 7,999 bytes. */
const IDS_PER_NOTIFY = 300;

/**
 * Tells the other nodes about commits. PostgreSQL lets only one transaction with a NOTIFY commit at a time, so it is
 * sent as a separate statement and not in the writer's transaction. Commits during one NOTIFY go with the next.
 */
type Notifier = { add(ids: readonly number[]): void };

type Deps = {
  channel: string;
  /** Null during an outage. The other nodes then find the events by polling. */
  db(): Executor | null;
  onError(db: Executor, error: unknown): void;
};

function createNotifier({ channel, db: getDb, onError }: Deps): Notifier {
  let waiting: number[] = [];
  let isSending = false;

  const send = async () => {
    isSending = true;
    for (let db = getDb(); db && waiting.length > 0; db = getDb()) {
      const ids = waiting.splice(0, IDS_PER_NOTIFY);
      try {
        await notifyOfLiveEvents(db, channel, ids);
      } catch (error) {
        onError(db, error);
      }
    }
    waiting = [];
    isSending = false;
  };
  return {
    add(ids) {
      waiting = waiting.concat(ids);
      if (!isSending) void send();
    },
  };
}
