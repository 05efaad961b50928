import { readFileSync } from 'node:fs';

/** How the tests of one or of many runners ended. */
export type Counts = { passed: number; failed: number; skipped: number };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The one line that a run ends with. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Reads Vitest's JSON report. A report that is missing counts as a failure. */
export function readVitestReport(file: string): Counts {
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests === 0 && report.numFailedTestSuites > 0
        ? report.numFailedTestSuites
        : report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

/** Reads Playwright's JSON report; a test that passed only when tried again counts as passed. */
export function readPlaywrightReport(file: string): Counts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? report.errors.length : 0), skipped };
}

/** A report of JSON, or null when it is missing or broken. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
