import { describe } from 'vitest';

/** Puts the reason into a skipped test's title: `npm test` prints it at its end (scripts/skipped-tests.ts). */
export const skippedTitle = (title: string, reason: string | null): string =>
  reason ? `${title} (skipped: ${reason})` : title;

/** Skips a group of tests when there is a reason to. */
export const describeUnless =
  (reason: string | null) =>
  (title: string, tests: () => void): void =>
    void (reason ? describe.skip(skippedTitle(title, reason), tests) : describe(title, tests));
