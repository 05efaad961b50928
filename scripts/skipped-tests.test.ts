import { join } from 'node:path';

import { expect, test } from 'vitest';

import { skippedLines } from './skipped-tests.ts';

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
