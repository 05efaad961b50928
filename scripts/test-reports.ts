import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A report of JSON, or null when it is missing or broken. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** A file that Vitest names by its absolute path, from the repository's root. */
export const fromRoot = (path: string): string => relative(process.cwd(), path);

/** A file of Playwright's report, or a group within one. */
export type Suite<Spec> = { file: string; suites?: Suite<Spec>[]; specs?: Spec[] };

/** Every story of Playwright's report, named by file and title, however deeply it is nested. */
export const storiesOf = <Spec extends { title: string }>(
  suites: readonly Suite<Spec>[] = [],
): (Spec & { name: string })[] =>
  suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.map((spec) => Object.assign({ name: `e2e/${file}: ${spec.title}` }, spec)),
    ...storiesOf(inner),
  ]);
