import { type PGlite, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';

import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';

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
  return {
    drizzled: Object.assign(drizzle(withoutParsers(client) as PGlite, { casing: 'snake_case' }), { $client: client }),
    forJobs: fromPglite({
      query: (text, values) => client.query(text, values, asDates),
      exec: (text) => client.exec(text, asDates),
    }),
  };
}

function withoutParsers(client: PGlite): Pick<PGlite, 'query' | 'transaction'> {
  const statements = createPreparedStatements(client);
  return {
    query: getQuery(client),
    transaction: (work) => client.transaction((tx) => work({ ...tx, query: getRecurringQuery(tx, statements) })),
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
