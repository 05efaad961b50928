import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';

import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';

import { backOff } from '@towscout/domain/back-off';

import type { Executor } from '../db/database.ts';

/** In milliseconds. */
export type ListenTiming = {
  /** How long it may take to connect and to listen. */
  connectMs: number;
  /** How often this node notifies itself. */
  beatMs: number;
  /** A connection that is silent for this long is presumed dead. */
  silenceMs: number;
};
export const LISTEN_TIMING: ListenTiming = { connectMs: 3000, beatMs: 10_000, silenceMs: 30_000 };
/** Short enough for a site to be ready within seconds of its database's return; jitter spreads the nodes. */
const RECONNECT_MS = { first: 100, longest: 1500, jitter: [0.5, 1] } as const;

/** This node's one connection that listens to a PostgreSQL channel; it is reopened whenever it is lost. */
export type ListenConnection = {
  /** Resolves when it listens for the first time. */
  start(): Promise<void>;
  /**
   * What to query with over this very connection, so that a query ends when it does; null while it is not
   * listening.
   */
  db(): Executor | null;
  /** Replaces the connection with a new one. */
  lose(error: unknown): void;
  stop(): void;
};

type Options = {
  connectionString: string;
  channel: string;
  log: Logger;
  timing: ListenTiming;
  random: () => number;
  /**
   * What to do on a new connection before it counts as listening; notifications already arrive. If it
   * rejects, the connection is closed. `heardAt`: when the last one that was listening was heard from, if ever.
   */
  prepare(db: Executor, heardAt: Date | null): Promise<void>;
  /** Comes with each beat of a connection that is listening. If it rejects, the connection is closed. */
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
  /** A channel that only this node listens to: what it sends there must come back. */
  const ownChannel = `${channel}_${randomUUID().replaceAll('-', '')}`;
  const first = Promise.withResolvers<void>();
  let isStopped = false;
  let db: Executor | null = null;
  let heardAt: Date | null = null;
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

    // However often and in whatever way it ends, it is dropped once, and one replacement is opened.
    const lose = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      db = null;
      clearTimeout(deadline);
      clearInterval(beating);
      // A polite goodbye would wait for a response that may never come.
      socket.destroy();
      if (isStopped) return;
      failures += 1;
      const waitMs = backOff(RECONNECT_MS, failures - 1, random());
      if (failures === 1) log.warn({ err: error, waitMs }, 'the live connection is lost and is being opened again');
      reopening = setTimeout(open, waitMs);
    };
    const beHeard = () => {
      // Until it listens, what came before it is not caught up with.
      if (db) heardAt = new Date();
      clearTimeout(deadline);
      if (!isLost)
        deadline = setTimeout(
          () => lose(new Error(`nothing came over the live connection for ${timing.silenceMs} ms`)),
          timing.silenceMs,
        );
    };
    let last: Promise<unknown> = client.connect();
    /** One query after another, as the driver wants it. */
    const query = (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      const result = last.then(() => client.query(config, values));
      last = result.catch(() => undefined);
      return result;
    };
    const connection = drizzle({ query } as unknown as Client, { casing: 'snake_case' }) as unknown as Executor;
    const beat = async () => {
      try {
        await query({ text: 'select pg_notify($1, $2)' }, [ownChannel, '']);
        if (db === connection) await whenBeating(db);
      } catch (error) {
        lose(error);
      }
    };
    const listen = async () => {
      await query({ text: `listen ${channel}; listen ${ownChannel}` });
      beHeard();
      await prepare(connection, heardAt);
      if (isLost) return;
      if (failures > 0) log.info({ failures }, 'the live connection is open again');
      failures = 0;
      db = connection;
      heardAt = new Date();
      first.resolve();
    };

    loseCurrent = lose;
    client.on('error', lose);
    client.on('end', () => lose(new Error('the database ended the live connection')));
    client.on('notification', (notification) => {
      if (isLost) return;
      beHeard();
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
