import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { SOURCES } from './sources/index.ts';
import { CALL_WORDS, isTowCall, statusWords, titled, TRUCK_WORDS } from './status-words.ts';
import { TRUCK_STATUSES } from './trucks.ts';

/** The rows of the glossary's table of statuses: status, a truck's word, a call's. */
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
        expect(statusWords(source, status)).toBe((isTowCall(source) ? CALL_WORDS : TRUCK_WORDS)[status]);
  });

  test('stands by itself with a capital', () => {
    expect(titled(TRUCK_WORDS.en_route)).toBe('On the way');
  });
});
