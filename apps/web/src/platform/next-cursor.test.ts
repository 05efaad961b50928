import { expect, it } from 'vitest';

import { nextCursor } from './next-cursor.ts';

it('the next page is found by the Link header', () => {
  expect(nextCursor('</api/notifications?cursor=abc%3D%3D>; rel="next"')).toBe('abc==');
  expect(nextCursor('<https://towscout.example/api/notifications?cursor=x>; rel=next')).toBe('x');
  expect(nextCursor('</a?cursor=1>; rel="prev", </b?cursor=2>; rel="next"')).toBe('2');
});

it('there is no next page without one', () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor('</a?cursor=1>; rel="prev"')).toBeNull();
  expect(nextCursor('</a>; rel="next"')).toBeNull();
  expect(nextCursor('<http://[>; rel="next"')).toBeNull();
});
