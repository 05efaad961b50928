import { fromRoot, readReport } from './test-reports.ts';

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

/** Set by `skippedTitle` in apps/server/src/testing/describe-unless.fixture.ts. */
const REASON = /\(skipped: ([^()]+)\)/;

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
