import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { type LatLng, flatAround, pointAlong } from '@towscout/geo';

import { trainApart, trainCity } from '../../../apps/server/src/parking-rules/risk/train-city.ts';
import type { TrainingData } from '../../../apps/server/src/parking-rules/risk/train-model.ts';
import { takeStreetRules } from '../../../apps/server/src/parking-rules/rules/take-street-rules.ts';
import { outlookAt, type OutlookDeps } from '../../../apps/server/src/parking-rules/spot/outlook-at.ts';
import { noStreets } from '../../../apps/server/src/places/streets/create-county-streets.ts';
import { openStreets } from '../../../apps/server/src/places/streets/index/open-streets.ts';
import { packStreets } from '../../../apps/server/src/places/streets/index/pack-streets.ts';
import { type Database, transact } from '../../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { sanFrancisco } from '../../../apps/server/src/sources/catalog/san-francisco/source.ts';
import { findListAges } from '../../../apps/server/src/sources/engine/lists/city-lists.queries.ts';
import { towZones } from '../../../apps/server/src/towed-cars/tow-zones/zones.ts';
import type { CitationRow } from '../../../apps/server/src/violations/index.ts';
import { meteredBlocks } from '../metered-blocks.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CITATIONS = 500_000;
const DAYS = 90;
/** As many blocks as San Francisco has, each 100 by 100 meters and swept on both sides by three rows. */
const STREETS = 110;
const BLOCKS_OF_STREET = 110;
const BLOCK_METERS = 100;
const ROWS_AT_ONCE = 500;
const QUESTIONS = 600;
const WARM_UP = 100;
const HOURS = 24;
const SIDES: readonly StreetSide[] = ['left', 'right', 'right'];
const ORIGIN: LatLng = { lat: 37.715, lng: -122.51 };
const city = sanFrancisco;
const SOURCE = city.streetRules[0]?.source ?? '';

type Block = { street: string; hundred: number; line: readonly [LatLng, LatLng] };

/** A made-up city as large as a real one, on the embedded database. */
export async function outlook(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  const open = await openDatabase({ DATA_DIR: folder.path });
  try {
    const blocks = blocksOfCity();
    const seeded = await seedRules(open.db, blocks);
    const learnedIn = await learn(open.db, blocks);
    const times = await measure(open.db, blocks);
    return [
      {
        what: `outlook of a spot for ${HOURS} hours, ${seeded.rules} rules with ${seeded.posts} meters, PGlite`,
        budget: { of: 'p99', bound: '≤', figure: 20, unit: 'ms' },
        reached: percentile(times, 0.99),
        ours: `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms`,
        ...NO_PEER,
      },
      {
        what: `the risk of ${blocks.length} blocks is learned from ${CITATIONS.toLocaleString('en-US')} citations and stored, PGlite`,
        budget: { of: '', bound: '≤', figure: 20, unit: 's' },
        reached: learnedIn.total,
        ours: `${figure(learnedIn.total)} s, of which ${figure(learnedIn.total - learnedIn.storing)} s in its own process`,
        ...NO_PEER,
      },
    ];
  } finally {
    await open.close();
  }
}

function blocksOfCity(): Block[] {
  const { round } = flatAround(ORIGIN);
  return Array.from({ length: STREETS }, (_, street) =>
    Array.from({ length: BLOCKS_OF_STREET }, (_, block): Block => {
      const [x, y] = [block * BLOCK_METERS, street * BLOCK_METERS];
      return {
        street: `${street + 1}th St`,
        hundred: (block + 1) * 100,
        line: [round({ x, y }), round({ x: x + BLOCK_METERS, y })],
      };
    }),
  ).flat();
}

async function seedRules(db: Database, blocks: readonly Block[]): Promise<{ rules: number; posts: number }> {
  const store = takeStreetRules([city], noStreets);
  const now = new Date();
  const rules = blocks.flatMap(({ street, line }, at) =>
    SIDES.map((side, row) => ({
      ruleId: `${at}-${row}`,
      curb: { by: 'block' as const, block: String(at), street, side, line },
      rule: streetRule({
        kind: 'sweeping',
        hours: [
          recurringHours({
            weekdays: [(at + row) % 7],
            weeks: at % 2 ? [1, 3] : null,
            startMinute: 480,
            endMinute: 600,
          }),
        ],
        isExact: true,
        posted: 'Tue 1st & 3rd',
        source: SOURCE,
        asOf: '2026-09-20',
      }),
    })),
  );
  const metered = meteredBlocks(blocks, now);
  for (const { source, items } of [{ source: SOURCE, items: rules }, metered]) {
    for (let from = 0; from < items.length; from += ROWS_AT_ONCE)
      await transact(db, await store.prepare(source, items.slice(from, from + ROWS_AT_ONCE), now));
    await transact(db, (tx) => store.finish(tx, source, { startedAt: now, now }));
  }
  return { rules: rules.length + metered.items.length, posts: metered.posts };
}

async function learn(db: Database, blocks: readonly Block[]): Promise<{ total: number; storing: number }> {
  const begun = performance.now();
  let apart = 0;
  async function* train(data: TrainingData) {
    let asked = performance.now();
    for await (const trained of trainApart(data)) {
      apart += performance.now() - asked;
      yield trained;
      asked = performance.now();
    }
  }
  const violations = { citations: () => citationsOf(blocks) };
  await trainCity({ db, clock: { now: () => new Date() }, violations, train }, city);
  const total = performance.now() - begun;
  return { total: total / 1000, storing: (total - apart) / 1000 };
}

/** Half of them are for sweeping, in the two hours in which their side is swept. */
async function* citationsOf(blocks: readonly Block[]): AsyncGenerator<CitationRow[]> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let from = 0; from < CITATIONS; from += ROWS_AT_ONCE)
    yield Array.from({ length: ROWS_AT_ONCE }, (_, row) => {
      const at = Math.floor(Math.random() ** 2 * blocks.length);
      const block = blocks[at];
      const isSweeping = (from + row) % 2 === 0;
      const side = Math.floor(row / 2) % 2;
      const weeks = Math.floor((Math.random() * DAYS) / 7);
      const day = isSweeping ? weeks * 7 + ((at + side) % 7) : Math.floor(Math.random() * DAYS);
      const hour = isSweeping ? 16 + Math.random() * 2 : Math.random() * 24;
      return {
        at: today - (day + 1) * DAY_MS + Math.floor(hour * HOUR_MS),
        location: `${(block?.hundred ?? 0) + 2 * (row % 49) + side} ${block?.street}`,
        isSweeping,
        place: block ? pointAlong(block.line, Math.random(), side === 1 ? 'left' : 'right', 7) : null,
        placeMeters: 25,
      };
    });
}

async function measure(db: Database, blocks: readonly Block[]): Promise<number[]> {
  const deps = toDeps(db, blocks);
  const times: number[] = [];
  let withTicketTimes = 0;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const block = blocks[Math.floor(Math.random() * blocks.length)] ?? blocks[0];
    const spot = pointAlong(block?.line ?? [], Math.random(), question % 2 ? 'left' : 'right', 7);
    const from = new Date();
    const begun = performance.now();
    const { sides, risk } = await outlookAt(
      deps,
      { ...spot, address: null, side: null, since: from, permits: [] },
      from,
      HOURS,
    );
    if (question >= WARM_UP) times.push(performance.now() - begun);
    if (sides.every(({ rules }) => rules.length === 0) || !risk) throw new Error('a spot has no rules or no risk');
    if (sides.some(({ ticketTimes }) => ticketTimes.size > 0)) withTicketTimes += 1;
  }
  if (withTicketTimes < QUESTIONS / 2) throw new Error(`only ${withTicketTimes} spots have ticket times`);
  return times;
}

function toDeps(db: Database, blocks: readonly Block[]): OutlookDeps {
  const packing = packStreets('tiger');
  for (const [at, { street, hundred, line }] of blocks.entries())
    packing.add({
      lineId: String(at),
      name: street,
      line: line.map(({ lat, lng }) => [lng, lat] as const),
      ranges: [
        { side: 'left', from: String(hundred + 1), to: String(hundred + 99), parity: 'O', zip: null },
        { side: 'right', from: String(hundred), to: String(hundred + 98), parity: 'E', zip: null },
      ],
    });
  const streets = openStreets(packing.finish().packed);
  return {
    db,
    clock: { now: () => new Date() },
    sources: { cities: [city], listAges: findListAges, withSuspendedDays: async (_db, of) => of },
    streets: { blockAt: async (point, meters) => streets.blockAt(point, meters) },
    towedCars: { towZones },
  };
}
