import { describe } from 'vitest';

/** A group of tests that is skipped, with a title that says why, when there is a reason to. */
export const describeUnless =
  (reason: string | null) =>
  (title: string, tests: () => void): void =>
    void (reason ? describe.skip(`${title} (${reason})`, tests) : describe(title, tests));
