import { fromRoot, readReport, listStories, type Suite } from './test-reports.ts';

export type TimedTest = { name: string; seconds: number };

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type PlaywrightReport = { suites?: Suite<{ title: string; tests: { results: { duration: number }[] }[] }>[] };

export const timesOfVitest = (report: VitestReport): TimedTest[] =>
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
    ...reports.vitest.flatMap((file) => timesOfVitest(readReport<VitestReport>(file) ?? { testResults: [] })),
    ...reports.playwright.flatMap((file) => timesOfPlaywright(readReport<PlaywrightReport>(file) ?? {})),
  ];
  return slowest(tests)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}
