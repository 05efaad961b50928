import { expect, test } from 'vitest';

import { type PageHead, withPageHead } from './link-preview.ts';

const PAGE = '<!doctype html><head><title>TowScout</title></head><body></body>';
const preview: PageHead = {
  title: 'Truck is present',
  description: 'Live on TowScout.',
  picture: '/api/tow-trucks/1/picture',
  language: 'en-US',
  otherLanguages: ['es-US'],
  origin: 'https://towscout.example',
  known: null,
};

test('a link’s preview stands in the head of the page, its picture by its whole address', () => {
  const html = withPageHead(PAGE, preview);
  expect(html).toContain('<meta property="og:title" content="Truck is present" />');
  expect(html).toContain('<meta property="og:image" content="https://towscout.example/api/tow-trucks/1/picture" />');
  expect(html.indexOf('og:image')).toBeLessThan(html.indexOf('</head>'));
});

test.each(['"><script>alert(1)</script>', "$& $' $`", '5 < 6 & "so"'])('what people wrote stays text: %s', (title) => {
  const html = withPageHead(PAGE, { ...preview, title });
  expect(html).not.toContain('<script>');
  const [, content = ''] = /og:title" content="([^"]*)"/.exec(html) ?? [];
  const read = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(read).toBe(title);
  expect(html.match(/<\/head>/g)).toHaveLength(1);
});
