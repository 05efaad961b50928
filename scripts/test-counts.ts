import { stripVTControlCharacters } from 'node:util';

import { fromRoot, readReport, listStories, type Suite } from './test-reports.ts';

/** `failures` has each failed test with the first line of its error. */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const oneFailure = (name: string): Counts => ({ ...NONE, failed: 1, failures: [name] });

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export const failureLines = ({ failures }: Counts): string => failures.map((line) => `FAILED ${line}\n`).join('');

/** A failed test's title with the first line of its error, without colors. */
function failureLine(title: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first === '' ? title : `${title}: ${first.slice(0, 300)}`;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A file that failed without a failed test counts as one failure, as does a missing report. */
export function readVitestReport(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return oneFailure(`no report ${file}`);
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = fromRoot(name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failureLine(path, message)];
      return failed.map(({ fullName, failureMessages }) => failureLine(`${path}: ${fullName}`, failureMessages[0]));
    });
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report;
  return { passed, failed: Math.max(numFailedTests, failures.length), skipped, failures };
}

/** Each error that no test caught is a failure, with its first two lines of stack: it names no test. */
export function readUnhandledErrors(file: string): Counts {
  const errors = readReport<{ message: string; stack?: string }[]>(file) ?? [];
  return errors
    .map(({ message, stack = '' }) => {
      const calls = stack.split('\n').flatMap((line) => /^\s+(at .*)/.exec(line)?.[1] ?? []);
      return oneFailure([failureLine('outside a test', message), ...calls.slice(0, 2)].join(' '));
    })
    .reduce(add, NONE);
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite<{ title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }>[];
};

/** A test that passed on retry counts as passed. */
export function readPlaywrightReport(file: string): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return oneFailure(`no report ${file}`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = listStories(report.suites)
    .filter(({ ok }) => !ok)
    .map(({ name, tests }) => failureLine(name, tests.flatMap(({ results }) => results).at(-1)?.error?.message));
  if (unexpected === 0) failures.push(...report.errors.map(({ message }) => failureLine('e2e', message)));
  return { passed: expected + flaky, failed: Math.max(unexpected, failures.length), skipped, failures };
}
