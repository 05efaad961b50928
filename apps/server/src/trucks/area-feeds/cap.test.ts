import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { INTENTS, TRUCK_STATUSES, TRUST_LEVELS } from '@towscout/domain/trucks/status';

import { nearbyTruck } from './truck.fixture.ts';
import { isAlarm, writeCap } from './write-cap.ts';

const write = (over: Partial<TowTruck> = {}): string =>
  writeCap(nearbyTruck(over), 'https://towscout.example/?sighting=x&a=b');

/** As OASIS publishes it; its terms are beside it. */
const schema = await readFile(join(import.meta.dirname, 'cap-v1.2.fixture.xsd'), 'utf8');

async function findFaults(messages: readonly string[]): Promise<string[]> {
  const xml = messages.map((contents, n) => ({ fileName: `message-${n}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

test('every kind of truck is a valid message by the schema of OASIS', async () => {
  const messages = [
    ...TRUCK_STATUSES.map((status) => write({ status })),
    ...TRUST_LEVELS.map((trust) => write({ trust })),
    ...INTENTS.map((intent) => write({ intent })),
    write({ source: 'simulated' }),
    write({ changedAt: nearbyTruck().reportedAt }),
    write({ location: '5th & "Main" <b>]]> 🚗', details: "<script>alert('x')</script>" }),
    ...['\uFFFE', '\uFFFF', '\uD800', '\u0000', '\u000B', '\u001B'].map((mark) =>
      write({ location: `Mission St ${mark} at Geneva`, details: mark }),
    ),
  ];
  expect(await findFaults(messages)).toEqual([]);
});

test('the schema refuses what is wrong', async () => {
  const faults = await findFaults([write().replace('-00:00</sent>', 'Z</sent>'), write().replace('Avoid', 'Flee')]);
  expect(faults.join()).toMatch(/sent.*responseType/s);
});

test('a change is an update of the first message; leaving cancels it, without telling anyone to move', () => {
  const first = write({ changedAt: nearbyTruck().reportedAt });
  expect(first).toContain('<msgType>Alert</msgType>');
  expect(first).not.toContain('<references>');
  const { id } = nearbyTruck();
  expect(first).toContain(`<identifier>${id}.1795694400000</identifier>`);
  const update = write();
  expect(update).toContain('<msgType>Update</msgType>');
  expect(update).toContain(`<references>towscout.example,${id}.1795694400000,2026-11-26T12:00:00-00:00</references>`);
  const end = write({ status: 'departed' });
  expect(end).toContain('<msgType>Cancel</msgType>');
  expect(end).toContain('<responseType>AllClear</responseType>');
  expect(end).not.toContain('<instruction>');
});

test('a sample is a test, which receivers disregard', () => {
  expect(write({ source: 'simulated' })).toContain('<status>Test</status>');
  expect(write()).toContain('<status>Actual</status>');
});

test('its area is the quarter mile around the truck, in kilometers', () =>
  expect(write()).toContain('<circle>37.78,-122.42 0.4</circle>'));

describe('an alarm', () => {
  test.each([
    [{ reach: 'everyone' }, true],
    [{ reach: 'beside' }, true],
    [{ reach: 'notice' }, false],
    [{ reach: 'nobody' }, false],
    [{ intent: 'roadside' }, false],
    [{ intent: 'rotation' }, false],
  ] as const)('is a truck with %j: %s', (over, expected) => expect(isAlarm(nearbyTruck(over))).toBe(expected));
});
