import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { SOURCES } from '../sources/index.ts';
import { describeCallStatus, isTowCall, formatStatus, capitalize, describeTruckStatus } from './format-status.ts';
import { TRUCK_STATUSES, type TruckStatus, worseFirst } from './status.ts';

const glossary = [
  ...readFileSync(new URL('../../../../GLOSSARY.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|/gm,
  ),
].map(([, status, truck, call]) => [status, truck, call]);

describe('the one word of each status', () => {
  test('is the one in the glossary', () => {
    expect(glossary).toEqual(
      TRUCK_STATUSES.map((status) => [status, describeTruckStatus(status), describeCallStatus(status)]),
    );
  });

  test('is a call’s for what a dispatch lists, and a truck’s for the others', () => {
    for (const source of SOURCES)
      for (const status of TRUCK_STATUSES)
        expect(formatStatus(source, status)).toBe(
          (isTowCall(source) ? describeCallStatus : describeTruckStatus)(status),
        );
  });

  test('stands by itself with a capital', () => {
    expect(capitalize(describeTruckStatus('en_route'))).toBe('On the way');
  });
});

test('of what people say that a truck does towing comes first, and one that has left has left', () => {
  const said = (status: TruckStatus, unconfirmedStatus: TruckStatus | null) => {
    const shown = worseFirst({ status, unconfirmedStatus });
    return [shown.status, shown.unconfirmedStatus];
  };
  expect(said('waiting', 'active')).toEqual(['active', 'waiting']);
  expect(said('en_route', 'active')).toEqual(['active', 'en_route']);
  expect(said('active', 'waiting')).toEqual(['active', 'waiting']);
  expect(said('waiting', 'departed')).toEqual(['waiting', 'departed']);
  expect(said('departed', 'active')).toEqual(['departed', 'active']);
});
