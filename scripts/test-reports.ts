import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

/** Set by `skippedTitle` in apps/server/src/testing/describe-unless.fixture.ts. */
const REASON = /\(skipped: ([^()]+)\)/;

type TimedTest = { name: string; seconds: number };

type TimedReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type PlaywrightReport = { suites?: Suite<{ title: string; tests: { results: { duration: number }[] }[] }>[] };

/** Null when missing or invalid. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** Vitest's absolute path, relative to the repository. */
export const fromRoot = (path: string): string => relative(process.cwd(), path);

export type Suite<Spec> = { file: string; suites?: Suite<Spec>[]; specs?: Spec[] };

/** Flattens nested groups; named by file and title. */
export const listStories = <Spec extends { title: string }>(
  suites: readonly Suite<Spec>[] = [],
): (Spec & { name: string })[] =>
  suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.map((spec) => Object.assign({ name: `e2e/${file}: ${spec.title}` }, spec)),
    ...listStories(inner),
  ]);

/** One line per reason, with the number of tests and their files. */
export function skippedLines(reports: readonly VitestReport[]): string[] {
  const skipped = reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => ({
          file: fromRoot(name),
          reason: REASON.exec(fullName)?.[1] ?? 'no reason in the title',
        })),
    ),
  );
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, tests]) => {
    const files = [...new Set(tests.map(({ file }) => file.split('/').at(-1)))].toSorted();
    return `${tests.length} skipped, ${reason}: ${files.join(', ')}`;
  });
}

export const readSkipped = (files: readonly string[]): string[] =>
  skippedLines(files.flatMap((file) => readReport<VitestReport>(file) ?? []));

export const timesOfVitest = (report: TimedReport): TimedTest[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fromRoot(name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

export const timesOfPlaywright = ({ suites }: PlaywrightReport): TimedTest[] =>
  listStories(suites).map(({ name, tests }) => ({
    name,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

export const slowest = (tests: readonly TimedTest[], count = 10): TimedTest[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

export function slowestLines(reports: { vitest: string[]; playwright: string[] }): string {
  const tests = [
    ...reports.vitest.flatMap((file) => timesOfVitest(readReport<TimedReport>(file) ?? { testResults: [] })),
    ...reports.playwright.flatMap((file) => timesOfPlaywright(readReport<PlaywrightReport>(file) ?? {})),
  ];
  return slowest(tests)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}
