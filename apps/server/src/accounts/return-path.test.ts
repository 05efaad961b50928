import fc from 'fast-check';
import { expect, test } from 'vitest';

import { safeReturnPath } from '@towscout/contracts/accounts/constants';

const SITE = 'https://towscout.example';
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '/\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '..',
    '%2F',
    '%5C',
    '\t',
    '\n',
    '\0',
    'https:',
    'javascript:',
    'evil.example',
    'api',
    'alerts',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const anyPath = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('whatever is asked for, the way back stays on this site', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      expect(new URL(safeReturnPath(path), SITE).origin).toBe(SITE);
    }),
    { numRuns: 5000 },
  );
});

test('what is safe is kept, and is safe again', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const safe = safeReturnPath(path);
      expect([path, '/']).toContain(safe);
      expect(safeReturnPath(safe)).toBe(safe);
    }),
    { numRuns: 2000 },
  );
  for (const path of ['/', '/alerts', '/heatmap?radius=5&lat=40.7#top', '/a//b', '/%2Fevil'])
    expect(safeReturnPath(path)).toBe(path);
});

test('nobody is led to an address that does something', () => {
  for (const path of ['/api/logout', '/api/', undefined, null, '']) expect(safeReturnPath(path)).toBe('/');
});
