import { sql } from 'drizzle-orm';

import { createKnownPlaces, type KnownPlaces } from '../../../apps/server/src/places/known-places.ts';
import { loadGazetteer } from '../../../apps/server/src/places/seed/gazetteer.queries.ts';
import { seedGazetteer } from '../../../apps/server/src/places/seed/seed-gazetteer.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { openMemoryDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';

const NAMES = 2000;
const WARM_UP = 500;
/** Suggestions begin with the third character. */
const SHORTEST = 3;
const LIKE_QUESTIONS = 300;

/** Suggestions for a partial name or ZIP code, compared with LIKE on the same tables. */
export async function typeAhead(): Promise<Row[]> {
  const open = await openMemoryDatabase();
  try {
    const begun = performance.now();
    await seedGazetteer(open.db, systemClock);
    const seeded = performance.now() - begun;
    const gazetteer = await loadGazetteer(open.db);
    const known = createKnownPlaces(gazetteer);
    const every = (list: readonly { name: string }[]) =>
      list.filter((_, index) => index % Math.ceil(list.length / NAMES) === 0).map(({ name }) => name);
    const names = every(gazetteer.places);
    const zips = every(gazetteer.zips.map(({ zipCode }) => ({ name: zipCode })));
    const typed = [...names, ...zips].flatMap(listPrefixes);
    const slipped = names.filter((name) => name.length > 5).map((name) => `${name.slice(0, 3)}${name.slice(4)}`);
    const like = await timeEach(
      typed.filter((_, index) => index % Math.ceil(typed.length / LIKE_QUESTIONS) === 0),
      (text) => askByLike(open.db, text),
    );
    return [
      seedingRow(seeded),
      toRow('prefixes of names and ZIP codes', await timeSearch(known, typed), like),
      toRow('names with a letter left out', await timeSearch(known, slipped), like),
    ];
  } finally {
    await open.close();
  }
}

const listPrefixes = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - SHORTEST + 1) }, (_, index) => text.slice(0, SHORTEST + index));

async function timeSearch(known: KnownPlaces, questions: readonly string[]): Promise<number[]> {
  for (const text of questions.slice(0, WARM_UP)) known.search(text);
  return timeEach(questions, (text) => known.search(text));
}

async function timeEach(questions: readonly string[], ask: (text: string) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const text of questions) {
    const begun = performance.now();
    await ask(text);
    times.push(performance.now() - begun);
  }
  return times;
}

const askByLike = (db: Database, text: string): Promise<unknown> =>
  db.execute(sql`
    (select name, state from gazetteer_places where name ilike ${`${text}%`} order by population desc limit 8)
    union all (select zip_code, state from zip_code_data where zip_code like ${`${text}%`} limit 8)`);

function toRow(what: string, times: readonly number[], like: readonly number[]): Row {
  const p99 = percentile(times, 0.99);
  return {
    what: `type-ahead from memory, ${times.length.toLocaleString('en-US')} ${what}`,
    budget: { of: 'p99', bound: '≤', figure: 5, unit: 'ms' },
    reached: p99,
    ours: `p50 ${figure(median(times))} ms, p99 ${figure(p99)} ms, max ${figure(percentile(times, 1))} ms`,
    peer: `LIKE on the same tables, PGlite: p50 ${figure(median(like))} ms, p99 ${figure(percentile(like, 0.99))} ms`,
    ratio: `${figure(p99 / percentile(like, 0.99))} × of p99`,
  };
}

const seedingRow = (ms: number): Row => ({
  what: 'the gazetteer, from its packages into an empty PGlite',
  budget: { of: '', bound: '≤', figure: 5, unit: 's' },
  reached: ms / 1000,
  ours: `${figure(ms / 1000)} s`,
  ...NO_PEER,
});
