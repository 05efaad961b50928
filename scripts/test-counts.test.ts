import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import {
  add,
  countsLine,
  failureLines,
  readPlaywrightReport,
  readUnhandledErrors,
  readVitestReport,
} from './test-counts.ts';

function written(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const inFolder = (file: string) => join(process.cwd(), file);

test('a failed Vitest test is named by file, title and the first line of its error', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: inFolder('a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'takes',
            status: 'failed',
            failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at a.test.ts:3'],
          },
        ],
      },
    ],
  };
  expect(readVitestReport(written(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts: takes: AssertionError: 1 is not 2'],
  });
});

test('an error that no test caught is a failure that says where it was thrown', () => {
  const stack = 'Error: Connection terminated\n    at Client.end (pg/client.js:4:2)\n    at b.ts:1:1\n    at c.ts:1:1';
  const errors = [{ message: 'Connection terminated', stack }, { message: 'Worker exited unexpectedly' }];
  expect(readUnhandledErrors(written(errors))).toMatchObject({
    failed: 2,
    failures: [
      'outside a test: Connection terminated at Client.end (pg/client.js:4:2) at b.ts:1:1',
      'outside a test: Worker exited unexpectedly',
    ],
  });
  expect(readUnhandledErrors('no such file').failed).toBe(0);
});

test('a Vitest file that cannot be loaded counts beside a failed test of another', () => {
  const failed = { fullName: 'takes', status: 'failed', failureMessages: [] };
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      { name: inFolder('a.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: inFolder('b.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
    ],
  };
  const { failed: count, failures } = readVitestReport(written(report));
  expect(count).toBe(2);
  expect(failures).toEqual(['a.test.ts: Cannot find module', 'b.test.ts: takes']);
});

test('a failed story is named, however deeply it is nested', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ error: { message: 'Error: no alert\n  at line 3' } }] }],
  });
  const inner = { file: 'a.story.ts', specs: [spec('parks', false), spec('leaves', true)] };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ file: 'a.story.ts', suites: [inner] }],
  };
  expect(readPlaywrightReport(written(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['e2e/a.story.ts: parks: Error: no alert'],
  });
});

test('an error before the first story counts, and so does a missing report', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const broken = readPlaywrightReport(written({ stats, errors: [{ message: 'no servers' }], suites: [] }));
  const missing = readVitestReport('no-such-report.json');
  const both = add(broken, missing);
  expect(failureLines(both)).toBe('FAILED e2e: no servers\nFAILED no report no-such-report.json\n');
  expect(countsLine(both)).toBe('0 passed, 2 failed');
});
