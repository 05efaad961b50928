import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';

import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';

import { backOff } from '@towscout/domain/delays';

import type { Executor } from '../db/database.ts';

/** In milliseconds. */
export type ListenTiming = {
  connectMs: number;
  beatMs: number;
  /** Then the connection counts as dead. */
  silenceMs: number;
  /** How often to look for rows. */
  lookMs?: { every: number; unnotified: number };
};
export const LISTEN_TIMING: ListenTiming = { connectMs: 3000, beatMs: 10_000, silenceMs: 30_000 };
/** Jitter spreads the nodes. */
const RECONNECT_MS = { first: 100, longest: 1500, jitter: [0.5, 1] } as const;

/** One connection for LISTEN, or only for reading, reopened whenever it is lost. */
export type ListenConnection = {
  start(): Promise<void>;
  /** Queries over the listening connection; null while it isn't. */
  db(): Executor | null;
  lose(error: unknown): void;
  stop(): void;
};

type Options = {
  connectionString: string;
  /** Null to listen to none. */
  channel: string | null;
  log: Logger;
  timing: ListenTiming;
  random: () => number;
  /** Runs before a new connection counts as listening; notifications already arrive. Rejecting closes it. */
  prepare(db: Executor, lastHeardAt: Date | null): Promise<void>;
  /** On each beat; rejecting closes the connection. */
  beat(db: Executor): Promise<void>;
  onNotification(payload: string): void;
};

export function createListenConnection({
  connectionString,
  channel,
  log,
  timing,
  random,
  prepare,
  beat: whenBeating,
  onNotification,
}: Options): ListenConnection {
  /** Its own notifications must come back; without LISTEN an answer is proof enough. */
  const ownChannel = `${channel}_${randomUUID().replaceAll('-', '')}`;
  const first = Promise.withResolvers<void>();
  let isStopped = false;
  let db: Executor | null = null;
  let lastHeardAt: Date | null = null;
  let failures = 0;
  let reopening: NodeJS.Timeout | undefined;
  let loseCurrent: (error: unknown) => void = () => undefined;

  function open(): void {
    const socket = new Socket();
    const client = new Client({
      connectionString,
      application_name: 'towscout-live',
      keepAlive: true,
      stream: () => socket,
    });
    let isLost = false;
    let deadline = setTimeout(
      () => lose(new Error('the database did not take the live connection in time')),
      timing.connectMs,
    );
    const beating = setInterval(() => void beat(), timing.beatMs);

    const lose = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      db = null;
      clearTimeout(deadline);
      clearInterval(beating);
      // A graceful end might wait forever.
      socket.destroy();
      if (isStopped) return;
      failures += 1;
      const waitMs = backOff(RECONNECT_MS, failures - 1, random());
      if (failures === 1) log.warn({ err: error, waitMs }, 'the live connection is lost and is being opened again');
      reopening = setTimeout(open, waitMs);
    };
    const recordHeard = () => {
      if (db) lastHeardAt = new Date();
      clearTimeout(deadline);
      if (!isLost)
        deadline = setTimeout(
          () => lose(new Error(`nothing came over the live connection for ${timing.silenceMs} ms`)),
          timing.silenceMs,
        );
    };
    let last: Promise<unknown> = client.connect();
    const query = (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      const result = last.then(() => client.query(config, values));
      last = result.catch(() => undefined);
      return result;
    };
    const connection = drizzle({ query } as unknown as Client, { casing: 'snake_case' }) as unknown as Executor;
    const beat = async () => {
      try {
        if (channel) await query({ text: 'select pg_notify($1, $2)' }, [ownChannel, '']);
        else await query({ text: 'select 1' }).then(recordHeard);
        if (db === connection) await whenBeating(db);
      } catch (error) {
        lose(error);
      }
    };
    const listen = async () => {
      await query({ text: channel ? `listen ${channel}; listen ${ownChannel}` : 'select 1' });
      recordHeard();
      await prepare(connection, lastHeardAt);
      if (isLost) return;
      if (failures > 0) log.info({ failures }, 'the live connection is open again');
      failures = 0;
      db = connection;
      lastHeardAt = new Date();
      first.resolve();
    };

    loseCurrent = lose;
    client.on('error', lose);
    client.on('end', () => lose(new Error('the database ended the live connection')));
    client.on('notification', (notification) => {
      if (isLost) return;
      recordHeard();
      if (notification.channel === channel) onNotification(notification.payload ?? '');
    });
    listen().catch(lose);
  }

  return {
    async start() {
      open();
      await first.promise;
    },
    db: () => db,
    lose: (error) => loseCurrent(error),
    stop() {
      isStopped = true;
      clearTimeout(reopening);
      loseCurrent(null);
    },
  };
}
