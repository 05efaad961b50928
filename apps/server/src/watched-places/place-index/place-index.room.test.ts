import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { cellToBoundary, latLngToCell } from 'h3-js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LatLng } from '@towscout/geo';

import { transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { deletePlace, insertPlace, lockPlace, replacePlace, updatePlace } from '../places/places.queries.ts';
import { fillRegions } from '../regions.queries.ts';
import { regionAt } from '../regions.ts';
import { matchPlaces, type PlaceMatch } from './match-places.queries.ts';
import { forgetRemovedPlaces } from './place-index.queries.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const NOW = new Date('2026-11-26T12:00:00Z');
const OWNER = 'ann';
const TRUCK = '00000000-0000-4000-8000-00000000000';
const RADII = [0.2, 0.5, 1, 3, 25];

const bus = { isListening: () => true, timesGoneBack: () => 0 };
const createNode = (most = 1_000_000, perRead = 1000): PlaceIndex =>
  createPlaceIndex({ db: open.db, bus, log: pino({ level: 'silent' }), config: { PLACES_IN_MEMORY: most } }, perRead);

const add = (place: LatLng, radius: number) =>
  transact(open.db, (tx) => insertPlace(tx, { userId: OWNER, kind: 'favorite', place, radius, createdAt: NOW }));

const update = (id: string, changes: Parameters<typeof updatePlace>[2]) =>
  transact(open.db, async (tx) => {
    const place = await lockPlace(tx, OWNER, id);
    if (place) await updatePlace(tx, place, changes);
  });

/** As a user moves: the region follows. */
const park = (place: LatLng, radius: number) =>
  transact(open.db, (tx) => replacePlace(tx, { userId: OWNER, kind: 'parked', place, radius, createdAt: NOW }));

/** As the previous release moves: it knows no region. */
const move = (id: string, { lat, lng }: LatLng) =>
  open.db.execute(
    sql`update alert_places set place = point(${lng}::float8, ${lat}::float8),
      reach = box(point(${lng}::float8 - 1, ${lat}::float8 - 1), point(${lng}::float8 + 1, ${lat}::float8 + 1)) where id = ${id}`,
  );

const summarize = (matches: readonly PlaceMatch[]): string[] =>
  matches.map(({ sightingId, placeId, distanceMiles }) => `${sightingId} ${placeId} ${distanceMiles}`).toSorted();

const trucksAt = (spots: readonly LatLng[]) => spots.map((place, n) => ({ id: `${TRUCK}${n}`, place }));

async function expectAsDatabase(node: PlaceIndex, spots: readonly LatLng[]): Promise<string[]> {
  const trucks = trucksAt(spots);
  const expected = summarize(await matchPlaces(open.db, trucks, NOW));
  expect(summarize(await node.matchPlaces(open.db, trucks, NOW))).toEqual(expected);
  return expected;
}

const [[cornerLat = 0, cornerLng = 0] = []] = cellToBoundary(latLngToCell(37.7, -122.4, 3));
/** Where three regions meet. */
const BETWEEN: LatLng = { lat: cornerLat, lng: cornerLng };
/** Between regions, within one, and far away. */
const CORNERS: readonly LatLng[] = [
  { lat: BETWEEN.lat - 0.025, lng: BETWEEN.lng - 0.025 },
  { lat: 37.7, lng: -122.45 },
  { lat: 40.7, lng: -74 },
];
const spot = fc
  .tuple(
    fc.constantFrom(...CORNERS),
    fc.double({ min: 0, max: 0.05, noNaN: true }),
    fc.double({ min: 0, max: 0.05, noNaN: true }),
  )
  .map(([corner, up, aside]): LatLng => ({ lat: corner.lat + up, lng: corner.lng + aside }));
const nth = fc.nat(30);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: spot, radius: fc.constantFrom(...RADII) }) },
  { weight: 2, arbitrary: fc.record({ park: spot, radius: fc.constantFrom(...RADII) }) },
  { weight: 2, arbitrary: fc.record({ move: nth, to: spot }) },
  { weight: 1, arbitrary: fc.constant({ fill: true }) },
  { weight: 1, arbitrary: fc.record({ resize: nth, radius: fc.constantFrom(...RADII) }) },
  { weight: 1, arbitrary: fc.record({ turn: nth, isActive: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ remove: nth }) },
  { weight: 3, arbitrary: fc.record({ catchUp: fc.nat(2), isAwaited: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ match: fc.array(spot, { minLength: 1, maxLength: 3 }), node: fc.nat(2) }) },
);

describe('the places in memory', () => {
  test('match as the database does, however changes, readings, evictions and sightings interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.nat(12), async (steps, most) => {
        await open.db.execute(sql`delete from alert_places`);
        const create = [() => createNode(100, 2), () => createNode(most, 3), () => createNode(0)];
        const nodes = create.map((createOne) => ({ index: createOne(), reading: Promise.resolve() }));
        const ids: string[] = [];
        const pick = (n: number): string => ids[n % Math.max(1, ids.length)] ?? crypto.randomUUID();
        for (const each of steps) {
          if ('add' in each) ids.push((await add(each.add, each.radius)).id);
          if ('park' in each) ids.push((await park(each.park, each.radius)).id);
          if ('fill' in each) await fillRegions(open.db);
          if ('move' in each) await move(pick(each.move), each.to);
          if ('resize' in each) await update(pick(each.resize), { radius: each.radius });
          if ('turn' in each) await update(pick(each.turn), { isActive: each.isActive });
          if ('remove' in each) await transact(open.db, (tx) => deletePlace(tx, pick(each.remove)));
          if ('catchUp' in each)
            for (const node of nodes.slice(each.catchUp)) {
              node.reading = node.reading.then(node.index.catchUp);
              if (each.isAwaited) await node.reading;
            }
          if ('restart' in each)
            nodes[each.restart] = { index: create[each.restart]?.() ?? createNode(), reading: Promise.resolve() };
          if ('match' in each)
            for (const { index } of nodes.slice(each.node)) await expectAsDatabase(index, each.match);
        }
        await Promise.all(nodes.map(({ reading }) => reading));
      }),
      { numRuns: 25 },
    );
  });

  const HERE = { lat: 37.71, lng: -122.41 };
  /** Only memory, and the reading of what changed, find what has no box; no trigger sees boxes go. */
  const hideFromDatabase = () =>
    open.db.execute(sql`update alert_places set reach = box(point(0, 0), point(0, 0)) where user_id = ${OWNER}`);
  const findIds = async (node: PlaceIndex, place: LatLng = HERE) =>
    (await node.matchPlaces(open.db, trucksAt([place]), NOW)).map(({ placeId }) => placeId);
  /** Who asks once has the region in memory from then on. */
  const readAround = async (node: PlaceIndex, place: LatLng = HERE) => {
    await findIds(node, place);
    await node.catchUp();
  };

  test('are asked once they are read, and the database until then and while this node does not hear the others', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const { id } = await add(HERE, 1);
    await hideFromDatabase();
    let [isListening, copies] = [true, 0];
    const node = createPlaceIndex({
      db: open.db,
      bus: { isListening: () => isListening, timesGoneBack: () => copies },
      log: pino({ level: 'silent' }),
      config: { PLACES_IN_MEMORY: 10 },
    });
    await node.catchUp();
    expect(await findIds(node), 'nobody has asked for the region yet').toEqual([]);
    await node.catchUp();
    expect(await findIds(node)).toEqual([id]);
    isListening = false;
    expect(await findIds(node)).toEqual([]);
    isListening = true;
    copies = 1;
    expect(await findIds(node), 'an older copy is read from its beginning').toEqual([]);
    await node.catchUp();
    await readAround(node);
    expect(await findIds(node)).toEqual([id]);
  });

  test('that moved since they were read are matched once, where they are now', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const { id } = await add(HERE, 1);
    const node = createNode();
    await readAround(node);
    await move(id, { ...HERE, lat: HERE.lat + 0.001 });
    expect(await findIds(node)).toEqual([id]);
    await move(id, { ...HERE, lat: HERE.lat + 0.5 });
    expect(await findIds(node)).toEqual([]);
    expect(await findIds(node, { ...HERE, lat: HERE.lat + 0.5 })).toEqual([id]);
  });

  test('are read in pages, also those of one transaction, and forget what is gone', async () => {
    await open.db.execute(sql`delete from alert_places`);
    await open.db.execute(
      sql`insert into alert_places (user_id, kind, place, radius, reach, region, created_at)
        select ${OWNER}, 'favorite', point(${HERE.lng}::float8, ${HERE.lat}::float8), 1, box(point(0, 0), point(0, 0)), ${regionAt(HERE)}::bigint, now() from generate_series(1, 2500)`,
    );
    const node = createNode();
    await readAround(node);
    expect(await findIds(node)).toHaveLength(2500);
    await open.db.execute(sql`delete from alert_places`);
    await node.catchUp();
    expect(await findIds(node)).toEqual([]);
    await open.db.execute(sql`update removed_places set removed_at = now() - interval '25 hours'`);
    await forgetRemovedPlaces(open.db);
    expect((await open.db.execute(sql`select 1 from removed_places`)).rows).toEqual([]);
  });

  test('that were restored from another database, with its numbers of transactions, are found', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const { id } = await add(HERE, 1);
    await open.db.execute(sql`alter table alert_places disable trigger user`);
    await open.db.execute(sql`update alert_places set changed_in = '900000000000'`);
    await open.db.execute(sql`alter table alert_places enable trigger user`);
    const node = createNode();
    await readAround(node);
    expect(await expectAsDatabase(node, [HERE])).toHaveLength(1);
    await update(id, { radius: 2 });
    expect(await expectAsDatabase(node, [{ ...HERE, lat: HERE.lat + 0.02 }])).toHaveLength(1);
  });

  const AFAR = { lat: 40.71, lng: -74 };
  test('are no more than a node may keep: those of the region that was asked least recently go first', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const here = await add(HERE, 1);
    const afar = await add(AFAR, 1);
    await hideFromDatabase();
    const node = createNode(1);
    await readAround(node);
    expect(await findIds(node)).toEqual([here.id]);
    await readAround(node, AFAR);
    expect(await findIds(node, AFAR)).toEqual([afar.id]);
    expect(await findIds(node), 'evicted').toEqual([]);
    await node.catchUp();
    expect(await findIds(node), 'wanted again').toEqual([here.id]);
  });

  test('of a region that is too large for a node are left to the database', async () => {
    await open.db.execute(sql`delete from alert_places`);
    for (const lat of [0, 0.001]) await add({ ...HERE, lat: HERE.lat + lat }, 1);
    const afar = await add(AFAR, 1);
    const node = createNode(1);
    await readAround(node);
    expect(await expectAsDatabase(node, [HERE, AFAR])).toHaveLength(3);
    await hideFromDatabase();
    await node.catchUp();
    expect(await findIds(node)).toEqual([]);
    expect(await findIds(node, AFAR)).toEqual([afar.id]);
  });

  test('that the previous release writes or moves are found before and after their region is filled in', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const { id } = await add(HERE, 1);
    const regionOf = async () =>
      (await open.db.execute<{ region: string }>(sql`select region::text from alert_places where id = ${id}`)).rows[0]
        ?.region;
    expect(await regionOf()).toBe(String(regionAt(HERE)));
    const node = createNode();
    await readAround(node);
    await readAround(node, AFAR);
    await move(id, AFAR);
    expect(await regionOf()).toBe('0');
    expect(await expectAsDatabase(node, [HERE, AFAR])).toHaveLength(1);
    const newer = createNode();
    await readAround(newer, AFAR);
    const expectFound = async () => {
      for (const each of [node, newer]) expect(await expectAsDatabase(each, [AFAR])).toHaveLength(1);
    };
    await node.catchUp();
    await expectFound();
    await fillRegions(open.db);
    expect(await regionOf()).toBe(String(regionAt(AFAR)));
    await expectFound();
    for (const each of [node, newer]) await each.catchUp();
    await expectFound();
  });

  test('are found on all sides of where regions meet', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const sides = [0, 60, 120, 180, 240, 300].map((degrees) => ({
      lat: BETWEEN.lat + 0.01 * Math.sin((degrees * Math.PI) / 180),
      lng: BETWEEN.lng + 0.01 * Math.cos((degrees * Math.PI) / 180),
    }));
    for (const side of sides) await add(side, 3);
    expect(new Set(sides.map(regionAt)).size).toBe(3);
    await hideFromDatabase();
    const node = createNode();
    await readAround(node, BETWEEN);
    for (const side of sides) expect(await findIds(node, side)).toHaveLength(sides.length);
  });

  test('that change while their region is being read are known as they are', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push((await add(HERE, 1)).id);
    await hideFromDatabase();
    const node = createNode(1000, 2);
    await readAround(node, AFAR);
    await findIds(node);
    const reading = node.catchUp();
    // Towards the reading, which is in the order of ids: it has passed half of them when they change.
    for (const id of ids.toSorted().toReversed())
      await open.db.execute(sql`update alert_places set radius = 5 where id = ${id}`);
    await reading;
    await node.catchUp();
    expect((await findIds(node, { ...HERE, lat: HERE.lat + 0.05 })).toSorted()).toEqual(ids.toSorted());
  });

  test('that move within a region keep it', async () => {
    await open.db.execute(sql`delete from alert_places`);
    const before = await park(HERE, 1);
    const after = await park({ ...HERE, lat: HERE.lat + 0.001 }, 1);
    expect(after).toMatchObject({ id: before.id, region: regionAt(HERE) });
    expect(await park(AFAR, 1)).toMatchObject({ id: before.id, region: regionAt(AFAR) });
  });
});
