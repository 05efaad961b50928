import { join } from 'node:path';

import { expect, test } from 'vitest';

import { skippedLines, slowest, timesOfPlaywright, timesOfVitest } from './test-reports.ts';

const result = (file: string, ...assertionResults: { fullName: string; status: string }[]) => ({
  name: join(process.cwd(), file),
  assertionResults,
});

test('tests skipped for one reason share a line, whichever title says it', () => {
  const realData = '(skipped: no real capture; set REAL_DATA_DIR)';
  expect(
    skippedLines([
      {
        testResults: [
          result('b.test.ts', { fullName: `the capture ${realData} is read`, status: 'skipped' }),
          result(
            'a.test.ts',
            { fullName: `rows ${realData}`, status: 'pending' },
            { fullName: 'adds', status: 'passed' },
          ),
        ],
      },
    ]),
  ).toEqual(['2 skipped, no real capture; set REAL_DATA_DIR: a.test.ts, b.test.ts']);
});

test('a test without a reason is named as such', () => {
  expect(skippedLines([{ testResults: [result('a.test.ts', { fullName: 'adds', status: 'skipped' })] }])).toEqual([
    '1 skipped, no reason in the title: a.test.ts',
  ]);
});

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
