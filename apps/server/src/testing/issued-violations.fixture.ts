import { randomUUID } from 'node:crypto';

import type { LatLng } from '@towscout/geo';

import type { Placed, Placing } from '#places';
import { transact } from '#platform/db/database.ts';
import type { CityViolation, Taken, ViolationDataset } from '#sources';
import { cityViolation } from '#sources/city.fixture.ts';
import { storedViolations } from '#violations/storing/store-violations.ts';
import { parkingViolations } from '#violations/violations.table.ts';

import { whereabouts } from './placing.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

export type IssuedViolation = CityViolation & { plate: string };

export { cityViolation };

let count = 0;

/** On Oak Ave with its own number and plate, an hour old by default. */
export function violationAt(
  { clock }: Pick<TestServer, 'clock'>,
  point: LatLng | null,
  { street = 'Oak Ave', ...over }: Partial<Omit<IssuedViolation, 'place'>> & { street?: string } = {},
): IssuedViolation {
  count += 1;
  const violation = cityViolation({
    violationId: `V${count}`,
    type: 'Fire Hydrant',
    fineAmount: 115,
    issuedAt: new Date(clock.now().getTime() - 3_600_000),
    place: whereabouts({ text: street, point }),
  });
  return { ...violation, plate: `Z${count}`, ...over };
}

/** Rows of `{ number, violation }`. */
const byHand: ViolationDataset = {
  source: 'by_hand',
  url: '',
  requiredFields: [],
  numberField: 'number',
  fields: ['violation'],
  read: ({ violation }) => ({ kind: 'read', item: violation as CityViolation }),
};

/** Stores violations as a sync of New York does, each at its own point; exact unless `known` says otherwise. */
export async function issueViolations(
  { db, events, clock }: Pick<TestServer, 'db' | 'events' | 'clock'>,
  issued: readonly CityViolation[],
  known: Omit<Placed, 'point'> = { precisionMeters: 0, basis: 'address' },
): Promise<Taken> {
  const placing: Placing = {
    openFor:
      async () =>
      ({ point }) =>
        point && { point, ...known },
  };
  const stored = storedViolations({
    events,
    placing,
    awaitingStreets: async () => [],
    hasSeveralTables: () => false,
    readerVersion: '',
  })(byHand, 0);
  const now = clock.now();
  const reading = { city: 'nyc', source: byHand.source, position: 0, passStartedAt: now, now };
  const rows = issued.map((violation) => ({ number: violation.violationId, violation }));
  const { store } = await stored.prepare(db, reading, rows);
  return transact(db, store);
}

/** Stores New York tickets at exact points, without a sync. */
export async function storeTickets(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  tickets: readonly { point: LatLng; issuedAt: Date }[],
): Promise<void> {
  if (tickets.length === 0) return;
  await db
    .insert(parkingViolations)
    .values(
      tickets.map(({ point, issuedAt }) => ({
        violationId: randomUUID(),
        citySource: 'nyc',
        plateNumber: 'Z1',
        plateKey: 'Z1',
        violationType: 'Fire Hydrant',
        place: point,
        precisionMeters: 0,
        location: 'Oak Ave',
        violationDate: issuedAt,
        lastUpdated: clock.now(),
      })),
    );
}
