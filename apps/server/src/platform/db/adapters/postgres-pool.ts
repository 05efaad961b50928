import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

import { isConnectionLost, markOutage, Outage, UnknownOutcome } from '../outage.ts';
import { reportingOutages } from '../report-outages.ts';

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

type PoolOptions = { name: string; max: number; waits: Timeouts };

/** Connections to PostgreSQL; a broken one fails only its own statement. */
export function openPool(connectionString: string, { name, max, waits }: PoolOptions): Pool {
  const settings = {
    statement_timeout: waits.statementMs,
    lock_timeout: waits.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Compiling a plan takes longer than our queries.
    jit: 'off',
  };
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: waits.connectMs,
    // Poolers reject these as startup parameters.
    onConnect: (client) =>
      ask(client, waits, {
        text: Object.entries(settings)
          .map(([setting, value]) => `set ${setting} = ${value}`)
          .join('; '),
      }),
  });
  // Without a listener a broken connection ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  refuseBeyond(pool, MOST_WAITING);
  return pool;
}

function refuseBeyond(pool: Pool, mostWaiting: number): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient>;
  pool.connect = ((callback?: Connected) => {
    if (pool.waitingCount < mostWaiting) return connect(callback);
    const refused = new Outage('too many requests wait for the database');
    return callback ? callback(refused, undefined, () => undefined) : Promise.reject(refused);
  }) as Pool['connect'];
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

export function drizzleOver(pool: Pool, waits: Waits) {
  const db = drizzle(queriesOver(pool, waits) as unknown as Pool, DRIZZLE);
  const transaction: typeof db.transaction = (work, config) =>
    lend(pool, waits, COMMIT, (connection) =>
      drizzle(connection as unknown as PoolClient, DRIZZLE).transaction(work, config),
    );
  return Object.assign(db, { transaction });
}

export const queriesOver = (pool: Pool, waits: Waits) => ({
  query: (config: QueryConfig, values?: unknown[]) =>
    lend(pool, waits, WRITE, (connection) => connection.query(config, values)),
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
    client.release(connection.isLost());
  }
}

type Connection = ReturnType<typeof untilLost>;

/** Once lost, a connection rejects everything but ROLLBACK, which the server has already done. */
function untilLost(client: PoolClient, waits: Waits, saves: RegExp) {
  let lost: unknown = null;
  return {
    isLost: () => lost !== null,
    async query(config: QueryConfig, values?: unknown[]) {
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
