import { describe } from 'vitest';

/** `npm test` prints the reason at its end (scripts/test-reports.ts). */
export const skippedTitle = (title: string, reason: string | null): string =>
  reason ? `${title} (skipped: ${reason})` : title;

export const describeUnless =
  (reason: string | null) =>
  (title: string, tests: () => void): void =>
    void (reason ? describe.skip(skippedTitle(title, reason), tests) : describe(title, tests));
