import fc from 'fast-check';
import { expect, test } from 'vitest';

import { splitObjects } from './split-objects.ts';

async function split(
  text: string | Buffer,
  pieceBytes = 7,
  list?: string,
): Promise<{ rows: unknown[]; error: string | null }> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const rows: unknown[] = [];
  try {
    for await (const some of splitObjects(pieces(), list)) rows.push(...some);
    return { rows, error: null };
  } catch (error) {
    return { rows, error: error instanceof Error ? error.message : String(error) };
  }
}

test('whatever rows are sent, in whatever pieces, are read as they were', async () => {
  const row = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
  const separator = fc.constantFrom(',', '\n,', ' ,\r\n');
  await fc.assert(
    fc.asyncProperty(fc.array(row), separator, fc.integer({ min: 1, max: 40 }), async (rows, comma, bytes) => {
      const texts = rows.map((each) => JSON.stringify(each));
      const { rows: read, error } = await split(`[${texts.join(comma)}]\n`, bytes);
      expect(error).toBeNull();
      expect(read).toEqual(texts.map((text) => JSON.parse(text)));
    }),
  );
});

test.each([
  ['[]\n', [], null],
  ['\uFEFF[{"a":1}]', [{ a: 1 }], null],
  ['[{"a":"]}"}\n,{"b":"\\\\"}]', [{ a: ']}' }, { b: '\\' }], null],
  ['', [], 'The portal sent nothing.'],
  ['[{"a":1}\n,{"a":', [{ a: 1 }], 'The portal broke off in the middle.'],
  ['[{"a":1}\n', [{ a: 1 }], 'The portal broke off in the middle.'],
  ['{"message":"throttled"}', [], 'The portal sent something other than a list of rows.'],
  ['<!doctype html>', [], 'The portal sent something other than a list of rows.'],
  ['[1,2]', [], 'The portal sent something other than a list of rows.'],
  ['["a"]', [], 'The portal sent something other than a list of rows.'],
  ['[{a:1}]', [], 'The portal sent something that is no JSON.'],
])('%j', async (text, rows, error) => {
  expect(await split(text)).toEqual({ rows, error });
});

test.each([
  ['{"result":{"records_format":"objects","records": [{"a":1},{"b":[2]}],"total":2}}', [{ a: 1 }, { b: [2] }], null],
  ['{"records":[]}', [], null],
  ['{"records":[{"a":1}', [{ a: 1 }], 'The portal broke off in the middle.'],
  ['{"success":false}', [], 'The portal sent something other than a list of rows.'],
  [`{"help":"${'x'.repeat(20_000)}"}`, [], 'The portal sent something other than a list of rows.'],
  ['', [], 'The portal sent nothing.'],
])('the records in %j', async (text, rows, error) => {
  expect(await split(text, 7, 'records')).toEqual({ rows, error });
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('a row of %s in each other without end is refused, and one of a dozen read', async (_what, open, close) => {
  const nested = (depth: number) => `[{"a":${open.repeat(depth)}1${close.repeat(depth)}}]`;
  expect(await split(nested(12))).toEqual({ rows: JSON.parse(nested(12)), error: null });
  expect(await split(nested(50_000), 64 * 1024)).toEqual({
    rows: [],
    error: 'The portal sent a row that is nested too deeply.',
  });
});

test('a row of half a megabyte is refused before it is whole', async () => {
  const { error } = await split(`[{"a":1},{"b":"${'x'.repeat(512 * 1024)}"}]`, 64 * 1024);
  expect(error).toBe('The portal sent a row of more than 256 KB.');
});
