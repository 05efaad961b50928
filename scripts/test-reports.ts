import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

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
