import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { withoutParameters } from './log.ts';

test('a failed query is logged without its parameters', () => {
  const error = new DrizzleQueryError(
    'select * from users where email = $1',
    ['ann@example.com'],
    new Error('connection lost\nDETAIL: ann@example.com'),
  );
  const told = withoutParameters(error);
  expect(JSON.stringify(told)).not.toContain('ann@example.com');
  expect(told).toMatchObject({ message: expect.stringContaining('select * from users'), cause: 'connection lost' });
});
