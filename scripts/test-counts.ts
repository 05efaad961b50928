import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How the tests of one or of many runners ended. `failures` names each failed test with its error's first line. */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const oneFailure = (name: string): Counts => ({ ...NONE, failed: 1, failures: [name] });

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** The one line that a run ends with. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The failed tests, a line each, or nothing. */
export const failureLines = ({ failures }: Counts): string => failures.map((line) => `FAILED ${line}\n`).join('');

/** A title, and the first line of an error without its colors. */
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

/** Reads Vitest's JSON report: a file that failed without a failed test counts as one. A missing report is a failure. */
export function readVitestReport(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return oneFailure(`no report ${file}`);
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failureLine(path, message)];
      return failed.map(({ fullName, failureMessages }) => failureLine(`${path}: ${fullName}`, failureMessages[0]));
    });
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};

const failedSpecs = ({ file, suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failureLine(`e2e/${file}: ${title}`, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
    ),
  ...suites.flatMap(failedSpecs),
];

/** Reads Playwright's JSON report; a test that passed only when tried again counts as passed. */
export function readPlaywrightReport(file: string): Counts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: Suite[];
  }>(file);
  if (!report) return oneFailure(`no report ${file}`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(failedSpecs);
  if (unexpected === 0) failures.push(...report.errors.map(({ message }) => failureLine('e2e', message)));
  return { passed: expected + flaky, failed: Math.max(unexpected, failures.length), skipped, failures };
}

/** A report of JSON, or null when it is missing or broken. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
