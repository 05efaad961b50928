import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { authLogger } from './auth.ts';

function logged(tell: (logger: ReturnType<typeof authLogger>) => void): string {
  let said = '';
  tell(authLogger(pino({ level: 'trace' }, { write: (line: string) => void (said += line) })));
  return said;
}

test('a failed query is told without its parameters', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['ann@example.com', 'a hash'],
    new Error('relation "users" does not exist'),
  );
  const said = logged(({ log }) => log?.('error', error.message, error));
  expect(said).toContain('insert into users values ($1, $2)');
  expect(said).toContain('does not exist');
  expect(said).not.toMatch(/ann@example\.com|a hash/);
});

test('what a provider tells of somebody is not told on', () => {
  expect(logged(({ log }) => log?.('error', 'Unable to get user info', { email: 'ann@example.com' }))).not.toContain(
    'ann@example.com',
  );
});
