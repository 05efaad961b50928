import { join } from 'node:path';

import { expect, test } from 'vitest';

import { slowest, timesOfPlaywright, timesOfVitest } from './slowest-tests.ts';

test('a Vitest test is named by its file, with its seconds', () => {
  const report = {
    testResults: [
      {
        name: join(process.cwd(), 'a.test.ts'),
        assertionResults: [{ fullName: 'adds', duration: 1500 }, { fullName: 'was skipped' }],
      },
    ],
  };
  expect(timesOfVitest(report)).toEqual([
    { name: 'a.test.ts: adds', seconds: 1.5 },
    { name: 'a.test.ts: was skipped', seconds: 0 },
  ]);
});

test('a story that ran twice took both times, however deeply it is nested', () => {
  const spec = { title: 'parks', tests: [{ results: [{ duration: 2000 }, { duration: 3000 }] }] };
  expect(
    timesOfPlaywright({ suites: [{ file: 'a.story.ts', suites: [{ file: 'a.story.ts', specs: [spec] }] }] }),
  ).toEqual([{ name: 'e2e/a.story.ts: parks', seconds: 5 }]);
});

test('the slowest come first', () => {
  const tests = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, seconds: n }));
  expect(slowest(tests).map(({ seconds }) => seconds)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
});
