import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readXmlRows } from './read-xml-rows.ts';

const ATOM = readFileSync(new URL('portland-dispatch.fixture.xml', import.meta.url), 'utf8');

test('rows of Atom, RSS and KML are their elements by path', async () => {
  expect((await readXmlRows(ATOM, 100))?.rows).toHaveLength(5);
  expect(
    await readXmlRows(
      '<rss><channel><title>Calls</title><item><guid>1</guid><title><![CDATA[A & B]]></title><geo:lat>45.5</geo:lat></item></channel></rss>',
      100,
    ),
  ).toEqual({ rows: [{ guid: '1', title: 'A & B', 'geo:lat': '45.5' }], whole: true });
  expect(
    await readXmlRows(
      '<kml><Document><Placemark id="x"><name>Tow</name><Point><coordinates>-122.6,45.5</coordinates></Point></Placemark></Document></kml>',
      100,
    ),
  ).toEqual({ rows: [{ name: 'Tow', 'Point/coordinates': '-122.6,45.5' }], whole: true });
});

test.each(['', '<html><body/></html>', '{"rows":[]}', 'no feed', '<svg><entry/></svg>'])(
  '%j is no feed',
  async (text) => {
    expect(await readXmlRows(text, 100)).toBeNull();
  },
);

test('a list without rows is whole; of too many only the first are read', async () => {
  expect(await readXmlRows('<feed/>', 100)).toEqual({ rows: [], whole: true });
  expect(await readXmlRows(`<feed>${'<entry><id>1</id></entry>'.repeat(300)}</feed>`, 100)).toMatchObject({
    rows: { length: 100 },
    whole: false,
  });
});

test('cut at any byte, it yields the rows before the cut and is not whole', async () => {
  const all = (await readXmlRows(ATOM, 100))?.rows ?? [];
  const end = ATOM.lastIndexOf('</feed>') + '</feed>'.length;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: end - 1 }), async (length) => {
      const cut = await readXmlRows(ATOM.slice(0, length), 100);
      expect(cut?.whole).toBe(false);
      expect(cut?.rows).toEqual(all.slice(0, cut?.rows.length));
    }),
    { numRuns: 300 },
  );
});
