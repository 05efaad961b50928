import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

import { canBePrepared, isStale } from '../prepared-statement.ts';

const { serialize } = protocol;

type Statement = {
  uses: number;
  /** Once it is prepared, with the types of its parameters. */
  prepared: { name: string; types: readonly number[] } | null;
};

/** Before that, it may be one of many that differ by the number of their rows. */
const PREPARED_FROM_USE = 3;
const MOST_STATEMENTS = 200;
const KEEP_PLANS = serialize.query('set local plan_cache_mode = force_generic_plan');

export type PreparedStatements = {
  /** True when the statement has been used before, often enough to be worth a plan that is kept. */
  recurs(text: string): boolean;
  /** For this transaction: no statement is planned anew for values that seem cheaper, which takes longer than running it. */
  keepPlans(): Promise<unknown>;
  /** As PGlite's `query` in a transaction, but parsed once and sent as one message. Throws its DatabaseError. */
  run<Row>(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<Results<Row>>;
};

/** Parsing and planning a statement takes the embedded database longer than running it. */
export function createPreparedStatements(client: PGlite): PreparedStatements {
  let named = 0;
  const dropped: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: MOST_STATEMENTS,
    dispose: ({ prepared }) => prepared && dropped.push(prepared.name),
  });
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  const closeDropped = async () => {
    for (const name of dropped.splice(0)) await send(serialize.close({ type: 'S', name }));
  };
  const prepare = async (text: string) => {
    const name = `statement_${(named += 1)}`;
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    return { name, types: parse.parseDescribeStatementResults(answer) };
  };
  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  return {
    keepPlans: () => client.runExclusive(() => send(KEEP_PLANS)),
    recurs(text) {
      if (!canBePrepared(text)) return false;
      const known = statements.get(text);
      const statement = known ?? { uses: 0, prepared: null };
      if (!known) statements.set(text, statement);
      statement.uses += 1;
      return statement.uses >= PREPARED_FROM_USE;
    },
    run: (text, params = [], options) =>
      client.runExclusive(async () => {
        await closeDropped();
        const statement = statements.get(text);
        const prepared = statement?.prepared ?? (await prepare(text));
        // It may have become too many meanwhile.
        const kept = statement && statements.peek(text) === statement ? statement : null;
        if (kept) kept.prepared = prepared;
        else dropped.push(prepared.name);
        const values = params.map((value, at) => toText(value, prepared.types[at]));
        try {
          const bind = serialize.bind({ statement: prepared.name, values });
          const answer = await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}));
          const [results] = parse.parseResults(answer, client.parsers, options);
          return results as Results<never>;
        } catch (error) {
          if (kept && isStale(error)) {
            kept.prepared = null;
            dropped.push(prepared.name);
          }
          throw error;
        }
      }),
  };
}
