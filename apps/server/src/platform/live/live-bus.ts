import { sql } from 'drizzle-orm';
import { Client, type Notification } from 'pg';
import type { Logger } from 'pino';

import { afterCommit, type Database, type Tx } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { findLiveEvents, findLiveEventsAfter, insertLiveEvents, type LiveEventRow, type NewLiveEvent } from './live.queries.ts';

type Hear = (events: LiveEventRow[]) => void;

/** Carries live events from a transaction, once it has committed, to every node. */
export type LiveBus = {
  /** Records events in the caller's transaction; every node hears them after it commits. */
  publish(tx: Tx, events: NewLiveEvent[]): Promise<void>;
  start(hear: Hear): Promise<void>;
  stop(): Promise<void>;
};

/** PGlite: this process is all there is, so what was committed here is heard here. */
export function createInProcessBus(): LiveBus {
  let hear: Hear = () => undefined;
  return {
    async publish(tx, events) {
      const rows = await insertLiveEvents(tx, events);
      afterCommit(tx, () => hear(rows));
    },
    async start(listen) {
      hear = listen;
    },
    async stop() {
      hear = () => undefined;
    },
  };
}

const CHANNEL = 'towscout_live';
const RECONNECT_MS = 1000;
/** After a lost connection: how far back to look for what was missed. */
const CATCH_UP_MS = 5 * 60_000;

/** PostgreSQL: NOTIFY carries the keys (it holds 7,999 bytes at most) and every node fetches the rows. */
export function createNotifyBus(open: OpenDatabase & { connectionString: string }, log: Logger): LiveBus {
  let client: Client | null = null;
  let stopped = false;
  let hear: Hear = () => undefined;
  let lastHeard = 0;
  const wanted = new Set<number>();

  const tell = (rows: LiveEventRow[]) => {
    lastHeard = Math.max(lastHeard, ...rows.map((row) => row.id));
    hear(rows);
  };
  const fetchWanted = async () => {
    const ids = [...wanted];
    wanted.clear();
    if (ids.length > 0) tell(await findLiveEvents(open.db, ids));
  };
  const onNotification = ({ payload = '' }: Notification) => {
    if (wanted.size === 0) setImmediate(() => fetchWanted().catch((error) => log.error({ err: error }, 'live events could not be read')));
    for (const id of payload.split(',')) wanted.add(Number(id));
  };

  async function connect(): Promise<void> {
    const connection = new Client({ connectionString: open.connectionString, application_name: 'towscout-live', keepAlive: true });
    connection.on('notification', onNotification);
    connection.on('error', (error) => log.warn({ err: error }, 'the live connection failed'));
    connection.on('end', () => {
      if (!stopped) setTimeout(reconnect, RECONNECT_MS);
    });
    await connection.connect();
    await connection.query(`listen ${CHANNEL}`);
    client = connection;
  }
  function reconnect(): void {
    connect()
      .then(() => catchUp(open.db))
      .catch(() => {
        if (!stopped) setTimeout(reconnect, RECONNECT_MS);
      });
  }
  async function catchUp(db: Database): Promise<void> {
    const missed = await findLiveEventsAfter(db, lastHeard, new Date(Date.now() - CATCH_UP_MS));
    if (missed.length > 0) tell(missed);
  }

  return {
    async publish(tx, events) {
      const rows = await insertLiveEvents(tx, events);
      for (let from = 0; from < rows.length; from += IDS_PER_NOTIFY) {
        const ids = rows.slice(from, from + IDS_PER_NOTIFY).map(({ id }) => id);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${ids.join(',')})`);
      }
    },
    async start(listen) {
      hear = listen;
      await connect();
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** 300 keys of up to 20 digits stay under the limit of 7,999 bytes. */
const IDS_PER_NOTIFY = 300;
