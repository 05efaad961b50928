import { expect, test } from 'vitest';

import { isDiskFull } from './disk-space.ts';

const withCode = (code: string, cause?: Error): Error => Object.assign(new Error('failed', { cause }), { code });

test('a full disk is recognized from the file system, a quota or PostgreSQL, however deep in the causes', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    expect(isDiskFull(withCode(code))).toBe(true);
    expect(isDiskFull(new Error('a query failed', { cause: withCode('x', withCode(code)) }))).toBe(true);
  }
  expect(isDiskFull(withCode('ENOENT'))).toBe(false);
  expect(isDiskFull('ENOSPC')).toBe(false);
});
