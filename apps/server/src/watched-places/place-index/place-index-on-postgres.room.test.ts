import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Database, queryRows, transact } from '#platform/db/database.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';

import { deletePlace, insertPlace } from '../places/places.queries.ts';
import { matchPlaces } from './match-places.queries.ts';
import { findPlaceChanges, takeSnapshot } from './place-index.queries.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const HERE = { lat: 37.71, lng: -122.41 };
const TRUCKS = [{ id: '00000000-0000-4000-8000-000000000000', place: HERE }];
type Explained = [{ Plan: { 'Shared Hit Blocks': number } }];
const PLACE = { userId: 'ann', kind: 'favorite', place: HERE, radius: 1, createdAt: NOW };

describeWithPostgres('the places in memory, on PostgreSQL', () => {
  let postgres: TestPostgres;
  let open: OpenDatabase;
  let node: PlaceIndex;
  beforeAll(async () => {
    postgres = await startPostgres();
    open = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
  });
  afterAll(async () => {
    await open.close();
    await postgres.close();
  });
  beforeEach(async () => {
    await open.db.execute(sql`delete from alert_places`);
    node = createPlaceIndex({
      db: open.db,
      bus: { isListening: () => true, timesGoneBack: () => 0 },
      log: pino({ level: 'silent' }),
      config: { PLACES_IN_MEMORY: 1000 },
    });
    await readAround();
  });

  const add = (db: Database) => transact(db, (tx) => insertPlace(tx, PLACE));
  const found = async () => (await node.matchPlaces(open.db, TRUCKS, NOW)).map(({ placeId }) => placeId).toSorted();
  /** Who asks once has the region in memory from then on. */
  const readAround = async () => {
    await found();
    await node.catchUp();
  };
  const expected = async () => (await matchPlaces(open.db, TRUCKS, NOW)).map(({ placeId }) => placeId).toSorted();

  test('a change that commits after later ones were read is found at once, and read next', async () => {
    const [isInserted, mayCommit] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const slow = transact(open.db, async (tx) => {
      isInserted.resolve((await insertPlace(tx, PLACE)).id);
      await mayCommit.promise;
    });
    const late = await isInserted.promise;
    const { id } = await add(open.db);
    await node.catchUp();
    expect(await found()).toEqual([id]);
    mayCommit.resolve();
    await slow;
    expect(await found()).toEqual([id, late].toSorted());
    await node.catchUp();
    expect(await found()).toEqual([id, late].toSorted());
  });

  test('a truck is matched while places come and go, and none that was there all along is missed', async () => {
    const standing = await add(open.db);
    await node.catchUp();
    const over = new AbortController();
    const changing = (async () => {
      while (!over.signal.aborted) {
        const { id } = await add(open.db);
        await transact(open.db, (tx) => deletePlace(tx, id));
      }
    })();
    const reading = (async () => {
      while (!over.signal.aborted) await node.catchUp();
    })();
    for (let time = 0; time < 100; time += 1) {
      const { id } = await add(open.db);
      expect(await found()).toEqual(expect.arrayContaining([standing.id, id]));
    }
    over.abort();
    await Promise.all([changing, reading]);
    await node.catchUp();
    expect(await found()).toEqual(await expected());
  });

  test('a look for changes reads no page of what did not change', async () => {
    await open.db.execute(sql`insert into alert_places (user_id, kind, place, radius, reach, created_at)
      select 'user-' || n, 'favorite', point(-100, 40), 1, box(point(-100, 40), point(-100, 40)), now()
      from generate_series(1, 20000) as n`);
    await open.db.execute(sql`vacuum analyze alert_places`);
    const since = await takeSnapshot(open.db);
    const pages = await transact(open.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      let pages = NaN;
      const explaining = {
        async execute(query: SQL) {
          const [explained] = await queryRows<{ 'QUERY PLAN': Explained }>(
            tx,
            sql`explain (analyze, buffers, format json) ${query}`,
          );
          pages = explained?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? NaN;
          return { rows: [] };
        },
      } as unknown as typeof tx;
      await findPlaceChanges(explaining, since, null, 1000);
      return pages;
    });
    // The index alone has some 130.
    expect(pages).toBeLessThan(20);
  });

  test('an older copy is asked for all of its places, before anybody has said that it is one', async () => {
    const kept = await add(open.db);
    const restored = await add(open.db);
    await postgres.keepCopy();
    await eventually(() => transact(open.db, (tx) => deletePlace(tx, restored.id)));
    for (let time = 0; time < 20; time += 1) await add(open.db);
    await node.catchUp();
    expect(await found()).toHaveLength(21);
    await postgres.failOver();
    const both = [kept.id, restored.id].toSorted();
    await eventually(async () => expect(await found()).toEqual(both));
    await node.catchUp();
    expect(await found()).toEqual(both);
    const { id } = await add(open.db);
    expect(await found()).toEqual([...both, id].toSorted());
  });
});
