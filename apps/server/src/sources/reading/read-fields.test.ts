import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { plainLine } from '@towscout/domain/plain-text';

import { words } from '../catalog/camera-list-feed.ts';
import { fieldText } from '../connectors/read-rows.ts';
import { readText, withoutMarkup } from './read-fields.ts';

const CLEANED = [
  ['<p>Paving &amp; milling<br/>NB &nbsp;lanes</p>', 'Paving & milling NB lanes'],
  ['&lt;b&gt;Left lane&lt;/b&gt; closed', 'Left lane closed'],
  ['Exit 5 <a href="https://example.com/?a=1&b=2">map</a>', 'Exit 5 map'],
  ['O&#39;Farrell &#x26; Powell', "O'Farrell & Powell"],
  ['Right shoulder <span style="color: red', 'Right shoulder'],
  ['Milling<!-- crew 4 -->, I-4', 'Milling , I-4'],
] as const;
const PLAIN = ['MISSION & 5TH ST', 'NO PARKING 8AM-9AM <->', '2 < 3 lanes', 'AT&T Park; A&B St', 'R&D; lab'];

test.each(CLEANED)('%s is told as %s', (text, plain) => expect(plainLine(withoutMarkup(text))).toBe(plain));
test.each(PLAIN)('%s stays as it is', (text) => expect(withoutMarkup(text)).toBe(text));

describe.each<[string, (text: string) => string | null]>([
  ['a feed’s list', (text) => words.parse(text)],
  ['a listed row', (text) => fieldText({ text }, 'text')],
  ['a city’s row', (text) => readText({ text }, 'text')],
])('%s', (_what, read) => {
  test.each(CLEANED)('%s is told as %s', (text, plain) => expect(read(text)).toBe(plain));
});

test('whatever the text, no tag is left that a browser would draw', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    'p',
    'br',
    '/>',
    '&lt;',
    '&gt;',
    ' ',
    'a',
    '<!--',
    '-->',
    '"',
    '&amp;',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(withoutMarkup(parts.join(''))).not.toMatch(/<[a-z][^<>]*>/i);
    }),
  );
});
