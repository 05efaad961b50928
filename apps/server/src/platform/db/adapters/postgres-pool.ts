import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

import { isConnectionLost, markOutage, Outage, UnknownOutcome, reportingOutages } from '../outage.ts';
import { isStale, createStatementNames, type StatementNames } from './prepared-statement.ts';

/** In milliseconds. */
export type Timeouts = {
  /** For a free or new connection. */
  connectMs: number;
  lockMs: number;
  /** By PostgreSQL's clock. */
  statementMs: number;
  /** By our clock, for networks that drop packets silently. */
  answerMs: number;
};

/** Releases the locks of a node that hangs in a transaction. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** Requests beyond this many waiting fail at once. */
const MOST_WAITING = 1000;

const DRIZZLE = { casing: 'snake_case' } as const;

/** `isPooled`: behind PgBouncer, whose transactions each have another session. */
type PoolOptions = { name: string; max: number; waits: Timeouts; isPooled: boolean };

/** Connections to PostgreSQL; a broken one fails only its own statement. */
export function openPool(connectionString: string, { name, max, waits, isPooled }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: waits.connectMs,
    // Poolers reject these as startup parameters.
    ...(!isPooled && { onConnect: (client) => ask(client, waits, { text: settings(waits, 'set') }) }),
  });
  // Without a listener a broken connection ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  refuseBeyond(pool, MOST_WAITING);
  return pool;
}

const settings = ({ statementMs, lockMs }: Timeouts, set: 'set' | 'set local'): string =>
  Object.entries({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Compiling a plan takes longer than our queries.
    jit: 'off',
  })
    .map(([setting, value]) => `${set} ${setting} = ${value}`)
    .join('; ');

function refuseBeyond(pool: Pool, mostWaiting: number): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient>;
  pool.connect = ((callback?: Connected) => {
    if (pool.waitingCount < mostWaiting) return connect(callback);
    const refused = new Outage('too many requests wait for the database');
    return callback ? callback(refused, undefined, () => undefined) : Promise.reject(refused);
  }) as Pool['connect'];
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** When pooled, each transaction has another session: it sets its own limits, and names no statements. */
export function drizzleOver(pool: Pool, { waits, isPooled }: Pick<PoolOptions, 'waits' | 'isPooled'>) {
  const db = drizzle(queriesOver(pool, waits) as unknown as Pool, DRIZZLE);
  const names = createStatementNames();
  const inSession = (connection: Connection) =>
    isPooled ? setLocally(connection, waits) : withNames(connection, names);
  const transaction: typeof db.transaction = (work, config) =>
    lend(pool, waits, COMMIT, (connection) =>
      drizzle(inSession(connection) as unknown as PoolClient, DRIZZLE).transaction(work, config),
    );
  return Object.assign(db, { transaction });
}

const BEGIN = /^\s*begin\b/i;

/** With BEGIN, so that it costs no round trip. */
const setLocally = (connection: Connection, waits: Timeouts): Pick<Connection, 'query'> => ({
  query: (config, values) =>
    connection.query(
      BEGIN.test(config.text) ? { ...config, text: `${config.text}; ${settings(waits, 'set local')}` } : config,
      values,
    ),
});

/** Parsed and planned once a session. Without values it may be several statements, which can't be prepared. */
const withNames = (connection: Connection, names: StatementNames): Pick<Connection, 'query'> => ({
  async query(config, values) {
    const name = values?.length ? names.nameOf(config.text) : undefined;
    if (!name) return await connection.query(config, values);
    try {
      return await connection.query({ ...config, name }, values);
    } catch (error) {
      if (isStale(error)) {
        names.renew();
        connection.closeAfterwards();
      }
      throw error;
    }
  },
});

export const queriesOver = (pool: Pool, waits: Waits) => ({
  query: (config: QueryConfig, values?: unknown[]) =>
    lend(pool, waits, WRITE, async (connection) => {
      try {
        return await connection.query(config, values);
      } catch (error) {
        // A script that began a transaction of its own would leave it to the connection's next user.
        if (BEGIN.test(config.text)) await connection.query({ text: 'rollback' });
        throw error;
      }
    }),
});

type Waits = Pick<Timeouts, 'answerMs'>;

const WRITE = /^(insert|update|delete|with)\b/i;
const COMMIT = /^commit$/;

/** Drizzle leaks the connection when BEGIN fails, and returns broken ones to the pool. */
async function lend<Result>(
  pool: Pool,
  waits: Waits,
  saves: RegExp,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(reportingOutages(markOutage(error))));
  const connection = untilLost(client, waits, saves);
  try {
    return await work(connection);
  } finally {
    client.release(connection.mustClose());
  }
}

type Connection = ReturnType<typeof untilLost>;

/** Once lost, a connection rejects everything but ROLLBACK, which the server has already done. */
function untilLost(client: PoolClient, waits: Waits, saves: RegExp) {
  let lost: unknown = null;
  let isClosedAfterwards = false;
  let last: Promise<unknown> = Promise.resolve();
  const query = async (config: QueryConfig, values?: unknown[]) => {
    try {
      if (lost) throw lost;
      return await ask(client, waits, config, values);
    } catch (error) {
      if (!isConnectionLost(error)) throw reportingOutages(markOutage(error));
      lost ??= saves.test(config.text)
        ? new UnknownOutcome('the connection was lost while saving', { cause: error })
        : markOutage(error);
      if (config.text === 'rollback') return { rows: [] };
      throw reportingOutages(lost);
    }
  };
  return {
    mustClose: () => lost !== null || isClosedAfterwards,
    closeAfterwards() {
      isClosedAfterwards = true;
    },
    /** One after the other: a connection answers one statement at a time. */
    query(config: QueryConfig, values?: unknown[]) {
      const answer = last.then(() => query(config, values));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** Rejects after a timeout. pg's own `query_timeout` keeps each answer until the next full garbage collection. */
const ask = (
  client: ClientBase,
  { answerMs }: Waits,
  config: QueryConfig,
  values: unknown[] = [],
): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Outage('the database did not answer in time')), answerMs);
    client.query({ ...config, values }, (error: Error | null, result: QueryResult) => {
      clearTimeout(giveUp);
      if (error) reject(error);
      else resolve(result);
    });
  });
