import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const standard = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** Number of level 1 and 2 requirements, which come first in each section of OWASP ASVS 5.0.0. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const STANDARD = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_none, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const rows = [...standard.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, number = '', answer = '']) => ({ number, answer }),
);

test('the pages list every requirement of the standard once, in order', () => {
  expect(STANDARD).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(STANDARD);
});

test('every requirement is answered, and a tested one names its test', () => {
  const isAnswered = (answer: string) =>
    /^(how|not applicable|falls short): \S/.test(answer) || /^test: .*\.(test|story)\.ts/.test(answer);
  expect(rows.filter(({ answer }) => !isAnswered(answer))).toEqual([]);
});

test('every file that the pages name exists', () => {
  const places: Readonly<Record<string, string>> = { S: 'apps/server/src', W: 'apps/web/src' };
  const named = [
    ...`${page}\n${standard}`.matchAll(/(?<![\w/.])(S|W|packages|docs|e2e|scripts)(\/[\w./-]*[\w-])/g),
  ].map(([, place = '', path = '']) => (places[place] ?? place) + path);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
