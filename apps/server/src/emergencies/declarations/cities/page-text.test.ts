import { expect, test } from 'vitest';

import { pageSentences, pageText } from './page-text.ts';

test('a page is what a reader sees of it', () => {
  expect(pageText('<p>One</p><SCRIPT src="x">var a = "Two";</SCRIPT > three<style>p{}</style>&amp;&nbsp;four')).toBe(
    'One three & four',
  );
  expect(pageText('<p>One</p><script>never ends <p>Two</p>')).toBe('One');
});

test('its sentences end at points and at blocks, not at p.m. or Dec.', () => {
  expect(pageSentences('<h2>Snow</h2><p>At 8 p.m. Wednesday, Dec. 16. No parking!</p><ul><li>Go home')).toEqual([
    'Snow',
    'At 8 pm Wednesday, Dec 16',
    'No parking',
    'Go home',
  ]);
});

test.each(['<p', '<script', '<script>', '</', 'end ', '. ', 'Dec. ', '<', 'a.m.'])(
  'a hostile page of %j over and over is read in one pass',
  (piece) => {
    const page = piece.repeat(2_000_000 / piece.length);
    expect(pageSentences(page).join('').length).toBeLessThanOrEqual(page.length);
  },
);
