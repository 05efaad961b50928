import { type BrowserContext, expect } from '@playwright/test';

/** What browsers complained of: errors in the console (a breach of the content security policy among them) and in scripts. */
export type Complaints = {
  listen(context: BrowserContext, beyond: RegExp): void;
  /** Says that a story makes the browser complain like this. */
  expect(pattern: RegExp): void;
  check(): void;
};

export function hearComplaints(): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    listen(context, beyond) {
      context.on('console', (message) => {
        const complaint = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !beyond.test(complaint)) heard.push(complaint);
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
    },
    expect: (pattern) => void expected.push(pattern),
    check() {
      const surprises = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(surprises, 'no console error and no unhandled rejection').toEqual([]);
    },
  };
}
