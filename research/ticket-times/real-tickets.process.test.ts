import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import { createStreetFinder, type StreetFinder } from '@towscout/domain/parking-rules/ticket-times/block-finder';
import type { SweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';
import {
  corridorOf,
  poolTickets,
  type Ticket,
  type WrittenAt,
} from '@towscout/domain/parking-rules/ticket-times/ticket-pools';
import { ticketTimes } from '@towscout/domain/parking-rules/ticket-times/ticket-times';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';

import { citationPlace } from '../../apps/server/src/sources/catalog/san-francisco/citation-place.ts';
import type { CityViolation, Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { skippedTitle } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { SWEEPING, toSweeping } from '../../scripts/local-rules.ts';
import { readSides } from '../rules/read-sides.ts';
import { createTicketPlacer } from './place-ticket.ts';
import { readTickets, type TicketsRead } from './read-tickets.ts';
import { allHours } from './run-ticket-times.ts';

const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));
const captured = (file: string): string => join(process.env['REAL_DATA_DIR'] ?? path('../../../shared/data'), file);
const CITATIONS = captured('sf-citations/sfmta-citations-2023-01-01_to_02-14.csv');
const POINTS = captured('sf-citations/author-geocoded-8470.psv');
const isCaptured = [CITATIONS, POINTS, captured(SWEEPING)].every((file) => existsSync(file));
const missing = isCaptured ? null : 'no real capture; set REAL_DATA_DIR';

const WEEK = 7;

test.skipIf(missing !== null)(
  skippedTitle('half of unseen tickets come between the quartiles of others, as RESULTS.md says', missing),
  async () => {
    const { read, all } = await readCaptures();
    const february = dayNumber('2023-02-01');
    const [train, unseen] = [
      read.tickets.filter(({ day }) => day < february),
      read.tickets.filter(({ day }) => day >= february),
    ];
    const { own, street, onStreet } = countInside(all, train, unseen);
    const weekly = weeksOf(read.tickets).map(([seen, unseen]) => countInside(all, seen, unseen).own);
    const eachWeek = weekly.reduce(add);
    const lines = [
      `| 1–14 February | a side's own | ${withCommas(own.told)} sides | ${formatShare(own)} |`,
      `| 1–14 February | its street's | ${withCommas(street.told)} streets | ${formatShare(street)} |`,
      `| 1–14 February | its street's | ${withCommas(onStreet.told)} sides, tickets of which the block is known | ${formatShare(onStreet)} |`,
      `| each week by the others | a side's own | ${withCommas(eachWeek.told)} sides and weeks | ${formatShare(eachWeek)} |`,
    ];
    for (const { inside, tickets } of [own, street, onStreet, eachWeek]) {
      expect(inside / tickets).toBeGreaterThan(0.45);
      expect(inside / tickets).toBeLessThan(0.55);
    }
    const results = await readFile(path('./RESULTS.md'), 'utf8');
    expect(results.split('\n')).toEqual(expect.arrayContaining(lines));
  },
);

async function readCaptures(): Promise<{ read: TicketsRead; all: SweepingHours[] }> {
  const now = new Date();
  const sides = await readSides('sweeping', sweepingRows(), now);
  const findStreet = createStreetFinder(sides.sides.flatMap(({ street }) => street ?? []));
  const pointOf = await readPoints(findStreet);
  const placeOf = createTicketPlacer(sides.sides, findStreet, null);
  const read: TicketsRead = { tickets: [], rows: 0, cleaning: 0, rejected: new Map() };
  const withPoint = (place: CityViolation['place']): CityViolation['place'] => ({
    ...place,
    point: pointOf(place.street ?? '', Number.parseInt(place.houseNumber ?? '', 10)),
  });
  await readTickets(CITATIONS, (place) => placeOf(withPoint(place)), now, read);
  return { read, all: allHours(sides) };
}

async function* sweepingRows(): AsyncGenerator<Row> {
  for await (const row of readExport(captured(SWEEPING))) yield* toSweeping(row);
}

/** The captured rows have no points, so each takes the nearest geocoded one in its hundred and on its side. */
async function readPoints(findStreet: StreetFinder): Promise<(street: string, number: number) => LatLng | null> {
  const keyOf = (street: string, number: number): string =>
    [findStreet(street), Math.floor(number / 100), number % 2].join('|');
  const lines = (await readFile(POINTS, 'utf8')).split('\n').filter(Boolean);
  const known = lines.flatMap((line) => {
    const [, , , address = '', text = ''] = line.split('|');
    const { street, houseNumber } = citationPlace(address.replace(/ San Francisco CA$/, ''), null);
    const [, lng, lat] = /\((\S+) (\S+)\)/.exec(text) ?? [];
    const number = Number.parseInt(houseNumber ?? '', 10);
    const point = { lat: Number(lat), lng: Number(lng) };
    return street === null || Number.isNaN(number) ? [] : [{ key: keyOf(street, number), number, point }];
  });
  const byKey = Map.groupBy(known, ({ key }) => key);
  return (street, number) => {
    const near = byKey.get(keyOf(street, number)) ?? [];
    return near.toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0]?.point ?? null;
  };
}

/** `told`: how many sides or streets had a time in training. */
type Inside = { told: number; tickets: number; inside: number };

const add = (a: Inside, b: Inside): Inside => ({
  told: a.told + b.told,
  tickets: a.tickets + b.tickets,
  inside: a.inside + b.inside,
});

function countInside(
  all: readonly SweepingHours[],
  train: readonly Ticket[],
  unseen: readonly Ticket[],
): { own: Inside; street: Inside; onStreet: Inside } {
  const [learned, tested] = [poolTickets(all, train), poolTickets(all, unseen)];
  const none: Inside = { told: 0, tickets: 0, inside: 0 };
  let [own, street, onStreet] = [none, none, none];
  const streets = new Set<string>();
  for (const hours of all) {
    const times = ticketTimes(hours, learned);
    if (times === null) continue;
    const count = (written: readonly WrittenAt[] = []): Inside => ({
      told: 1,
      tickets: written.length,
      inside: written.filter(({ minute }) => minute >= times.q25 && minute <= times.q75).length,
    });
    const ofSide = count(tested.own.get(hours));
    if (times.of === 'block') own = add(own, ofSide);
    else onStreet = add(onStreet, ofSide);
    const key = corridorOf(hours);
    if (times.of === 'block' || streets.has(key)) continue;
    streets.add(key);
    street = add(street, count(tested.corridor.get(key)));
  }
  return { own, street, onStreet };
}

/** Each week of tickets with those of all others. */
function weeksOf(tickets: readonly Ticket[]): [others: Ticket[], week: Ticket[]][] {
  const weekOf = ({ day }: Ticket): number => Math.floor((day - dayNumber('2023-01-01')) / WEEK);
  return [...new Set(tickets.map(weekOf))].map((week) => [
    tickets.filter((ticket) => weekOf(ticket) !== week),
    tickets.filter((ticket) => weekOf(ticket) === week),
  ]);
}

const formatShare = ({ tickets, inside }: Inside): string =>
  `${withCommas(tickets)} | ${((100 * inside) / tickets).toFixed(1)} %`;
