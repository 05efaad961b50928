import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseXml } from './parse-xml.ts';

const IGNORE = { open: () => undefined, close: () => undefined };
const parse = (xml: string, readClock?: () => number) => parseXml(xml, IGNORE, readClock);

test('elements come with their attributes and with the text before their end', async () => {
  const seen: unknown[] = [];
  const read = await parseXml('<a><b id="1">x &amp; <![CDATA[<y>]]></b></a>', {
    open: (name, attributes) => seen.push([name, { ...attributes }]),
    close: (name, text) => seen.push([name, text]),
  });
  expect(read).toEqual({ root: 'a', isWhole: true });
  expect(seen).toEqual([
    ['a', {}],
    ['b', { id: '1' }],
    ['b', 'x & <y>'],
    ['a', ''],
  ]);
});

test.each([
  ['nested without end', '<a>'.repeat(1_000_000), 'nests elements more than 64 deep'],
  ['of too many elements', `<a>${'<b/>'.repeat(1_000_001)}</a>`, 'has more than 1000000 elements'],
  [
    'with an element of too many attributes',
    `<a ${Array.from({ length: 1_001 }, (_, at) => `b${at}=""`).join(' ')}/>`,
    'has an element with more than 1000 attributes',
  ],
])('a document %s is refused', async (_, xml, reason) => {
  await expect(parse(xml)).rejects.toThrow(`The feed is off: its document ${reason}.`);
});

test('a document that takes too long is refused, by its own time and not by that of others', async () => {
  let now = 0;
  const xml = `<a>${'<b/>'.repeat(100_000)}</a>`;
  await expect(parse(xml, () => (now += 6_000))).rejects.toThrow('takes more than 30 s to read');
  expect(await parse(xml, () => now)).toEqual({ root: 'a', isWhole: true });
});

test('others have their turn after each 64 KB', async () => {
  let [turns, isDone] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await parse(`<a>${'<b/>'.repeat(500_000)}</a>`);
  isDone = true;
  expect(turns).toBeGreaterThan(25);
});

test('whatever comes, it is read, refused, or told to be damaged', async () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="1"',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&x;',
    '\0',
    'é',
    '<!DOCTYPE a [',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 200 }), async (pieces) => {
      const read = await parse(pieces.join('')).catch((error: Error) => error.name);
      expect(typeof read === 'object' || read === 'RefusedDocumentError').toBe(true);
    }),
  );
});
