import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvLine } from './write-csv.ts';

test('a cell that a spreadsheet would run is text', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', 'a-b', -1])).toBe(`"'=1+1","'+1","'-1","'@x","'\tx",a-b,-1\r\n`);
});

test.each(['＝', '＋', '－', '＠', '\n='])('so is one that begins with %j', (start) => {
  expect(csvLine([`${start}1`])).toBe(`"'${start}1"\r\n`);
});

test('quotes, commas and line breaks are kept', () => {
  expect(csvLine(['say "hi"', 'a, b', 'a\nb', ''])).toBe('"say ""hi""","a, b","a\nb",\r\n');
});

test('no text breaks out of its cell, whatever it is', () => {
  const inside = /^(?:"(?:[^"]|"")*"|[^",\r\n]*)$/;
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = csvLine([text]).slice(0, -2);
      expect(written).toMatch(inside);
      expect(written).not.toMatch(/^"?[=+\-@\t\r]/);
    }),
  );
});
