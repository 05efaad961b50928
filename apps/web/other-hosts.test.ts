import { expect, test } from 'vitest';

import { precacheBudget } from './first-screen-budget.ts';
import { otherHosts } from './other-hosts.ts';

test.each([
  '<script src="https://cdn.example/a.js"></script>',
  '<img alt="" src="//cdn.example/a.png">',
  '<link rel="stylesheet" href="https://fonts.example/css">',
  '@font-face { src: url(https://fonts.example/a.woff2) }',
  "@import 'https://fonts.example/css';",
])('%s loads from another host', (text) => expect(otherHosts(text)).toHaveLength(1));

test.each([
  '<script type="module" src="/assets/index.js"></script><a href="https://openstreetmap.org">Credits</a>',
  '@font-face { src: url(/assets/inter.woff2) } a { background: url("data:image/svg+xml,...") }',
])('%s does not', (text) => expect(otherHosts(text)).toEqual([]));

test('a precache beyond its budget fails the build', () => {
  const files = [
    { url: 'a.js', size: 60, revision: null },
    { url: 'b.js', size: 60, revision: null },
  ];
  expect(precacheBudget(120)(files).manifest).toEqual(files);
  expect(() => precacheBudget(119)(files)).toThrow('would keep 120 bytes, 119 are allowed');
});
