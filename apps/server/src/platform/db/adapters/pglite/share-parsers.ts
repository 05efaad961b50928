import { type PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';

import { insideTransaction } from '#platform/db/database.ts';

import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';
import { createTurns, stepOf, type TakeTurn } from './turns.ts';

type Parsers = NonNullable<PGlite['parsers']>;
type Query = Pick<PGlite, 'query'>;

/** Numbers, timestamps, intervals and dates, as arrays. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
const AS_TEXT: Parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS].map((type) => [type, (text) => text]),
);

/** PGlite's own goes byte by byte, which takes longer than to find the row. */
const readBytes = (hex: string): Uint8Array => Buffer.from(hex.slice(2), 'hex');
const writeBytes = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Drizzle wants times as text, the job queue as dates; parsers per statement cost as much as a statement. */
export function shareParsers(client: PGlite) {
  const asDates = { parsers: { ...client.parsers } };
  Object.assign(client.parsers, AS_TEXT, { [types.BYTEA]: readBytes });
  Object.assign(client.serializers, { [types.BYTEA]: writeBytes });
  const statements = createPreparedStatements(client);
  const takeTurn = createTurns();
  const drizzled = drizzle(withoutParsers(client, statements, takeTurn) as PGlite, { casing: 'snake_case' });
  return {
    drizzled: Object.assign(drizzled, { $client: client }),
    forJobs: fromPglite(queueQueries(client, statements, takeTurn, asDates)),
  };
}

/** The queue asks the same again and again. A transaction of its own keeps a prepared statement out of another's. */
function queueQueries(
  client: PGlite,
  statements: PreparedStatements,
  takeTurn: TakeTurn,
  options: QueryOptions,
): Pick<PGlite, 'query' | 'exec'> {
  const runPrepared = <Row>(text: string, params: unknown[] = []): Promise<Results<Row>> =>
    client.transaction(() => statements.run<Row>(text, params, options));
  return {
    query: <Row>(text: string, params?: unknown[]) =>
      takeTurn(stepOf(text), () =>
        statements.recurs(text) ? runPrepared<Row>(text, params) : client.query<Row>(text, params, options),
      ),
    exec: (text) =>
      takeTurn(stepOf(text), async () =>
        isOne(text) && statements.recurs(text) ? [await runPrepared(text)] : client.exec(text, options),
      ),
  };
}

/** Several can't be prepared together. */
const isOne = (text: string): boolean => !text.includes(';');

function withoutParsers(
  client: PGlite,
  statements: PreparedStatements,
  takeTurn: TakeTurn,
): Pick<PGlite, 'query' | 'transaction'> {
  const query = getQuery(client);
  return {
    query: (text, params, options) => takeTurn(stepOf(text), () => query(text, params, options)),
    transaction: (work) =>
      takeTurn('writes', () =>
        client.transaction(async (tx) => {
          await statements.keepPlans();
          return insideTransaction(() => work({ ...tx, query: getRecurringQuery(tx, statements) }));
        }),
      ),
  };
}

const getQuery =
  (client: Query): Query['query'] =>
  (text, params, options) =>
    client.query(text, params, { rowMode: options?.rowMode ?? 'object' });

const getRecurringQuery = (tx: Transaction, statements: PreparedStatements): Query['query'] =>
  getQuery({
    query: (text, params, options) =>
      !tx.closed && statements.recurs(text) ? statements.run(text, params, options) : tx.query(text, params, options),
  });
