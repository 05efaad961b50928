import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { CALL_WORDS, isTowCall, formatStatus, capitalize, TRUCK_WORDS } from './format-status.ts';
import { SOURCES } from './sources/index.ts';
import { TRUCK_STATUSES } from './trucks.ts';

const glossary = [
  ...readFileSync(new URL('../../../GLOSSARY.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|/gm,
  ),
].map(([, status, truck, call]) => [status, truck, call]);

describe('the one word of each status', () => {
  test('is the one in the glossary', () => {
    expect(glossary).toEqual(TRUCK_STATUSES.map((status) => [status, TRUCK_WORDS[status], CALL_WORDS[status]]));
  });

  test('is a call’s for what a dispatch lists, and a truck’s for the others', () => {
    for (const source of SOURCES)
      for (const status of TRUCK_STATUSES)
        expect(formatStatus(source, status)).toBe((isTowCall(source) ? CALL_WORDS : TRUCK_WORDS)[status]);
  });

  test('stands by itself with a capital', () => {
    expect(capitalize(TRUCK_WORDS.en_route)).toBe('On the way');
  });
});
