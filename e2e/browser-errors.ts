import { type BrowserContext, expect } from '@playwright/test';

export type BrowserErrors = {
  listen(context: BrowserContext, ignored: RegExp): void;
  expect(pattern: RegExp): void;
  check(): void;
};

export function collectBrowserErrors(): BrowserErrors {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  return {
    listen(context, ignored) {
      context.on('console', (message) => {
        const error = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !ignored.test(error)) errors.push(error);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
    },
    expect: (pattern) => void expected.push(pattern),
    check() {
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(surprises, 'no console error and no unhandled rejection').toEqual([]);
    },
  };
}
