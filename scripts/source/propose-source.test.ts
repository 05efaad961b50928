import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fieldText } from '../../apps/server/src/sources/connectors/read-rows.ts';
import { sourceRows } from '../../apps/server/src/sources/connectors/source-rows.fixture.ts';
import { TellableError } from '../command-line.ts';
import { chooseRows } from './choose-rows.ts';
import { fixtureFile } from './fixture-file.ts';
import { type Proposal, proposeSource } from './propose-source.ts';
import { recognize } from './recognize.ts';
import { literal, sourceFile } from './source-file.ts';

const NOW = new Date('2026-07-10T18:00:00Z');
const WORDS = ['Stalled Vehicle', 'Crash', 'PARKING PROBLEM', 'Tow Requested'];

type Row = Record<string, unknown>;
/** Calls in Austin, a minute apart, the last of them a minute ago. */
const calls = (count: number, change: (row: Row, index: number) => Row = (row) => row): Row[] =>
  Array.from({ length: count }, (_, index) =>
    change(
      {
        incident_id: `A-${index}`,
        caller_name: 'Ann Lee',
        reported_at: new Date(NOW.getTime() - (index + 1) * 60_000).toISOString(),
        updated_at: new Date(NOW.getTime() - index * 60_000).toISOString(),
        lat: 30.2 + index / 1000,
        lng: -97.7 - index / 1000,
        address: `${index + 1}00 block of Oak St`,
        nature: WORDS[index % WORDS.length],
        status: index % 5 === 0 ? 'Closed' : 'Active',
      },
      index,
    ),
  );

async function propose(rows: unknown, given: Partial<Parameters<typeof proposeSource>[0]> = {}): Promise<Proposal> {
  const address = new URL('https://data.example.gov/resource/abcd-1234.json');
  return proposeSource({
    recognized: await recognize({ text: JSON.stringify(rows), address, name: 'abcd-1234.json' }),
    seen: { at: NOW, by: 'fetched now' },
    address,
    key: 'austin_calls',
    streets: null,
    placeAt: async () => ({ city: 'Austin', state: 'TX', timeZone: 'America/Chicago' }),
    ...given,
  });
}

const without =
  (...fields: string[]) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));

test('what a file needs is read from the rows', async () => {
  const { source, near, newest } = await propose(calls(40));
  expect(source).toMatchObject({ key: 'austin_calls', states: ['TX'], use: 'unknown', lateMinutes: 60 });
  expect(source.reading).toEqual({
    format: 'socrata',
    url: 'https://data.example.gov/resource/abcd-1234.json',
    pollSeconds: 300,
    id: 'incident_id',
    reported: 'reported_at',
    changed: 'updated_at',
    timeZone: 'America/Chicago',
    point: ['lat', 'lng'],
    address: { field: 'address' },
    ended: { field: 'status', values: ['Closed'] },
    word: 'nature',
    steps: {
      'PARKING PROBLEM': ['likely', 'Parking problem'],
      'Stalled Vehicle': ['likely', 'Stalled vehicle'],
      'Tow Requested': ['likely', 'Tow requested'],
    },
    neverShown: ['caller_name'],
  });
  expect(near).toEqual(
    WORDS.filter((word) => word !== 'Crash')
      .toSorted()
      .map((value) => ({ value, count: 10 })),
  );
  expect(newest).toEqual(new Date(NOW.getTime() - 60_000));
});

describe('what it is unsure of is a question', () => {
  const questions = async (rows: unknown): Promise<string> => (await propose(rows)).questions.join('\n');

  test.each([
    ['few rows', calls(3), /Only 3 rows were looked at/],
    [
      'an id that repeats',
      calls(40, (row, index) => ({ ...row, incident_id: `A-${index >> 1}` })),
      /'incident_id' has the same value in 20 of 40 rows/,
    ],
    ['two ids', calls(40, (row, index) => ({ ...row, report_id: `B-${index}` })), /may be 'report_id' as well/],
    [
      "a database's row number",
      calls(40, (row, index) => ({ ...without('incident_id')(row), OBJECTID: index })),
      /'OBJECTID' numbers the rows/,
    ],
    ['no time of a change', calls(40, without('updated_at')), /No field says when a row last changed/],
    [
      'rows without a point',
      calls(40, (row, index) => (index === 7 ? { ...row, lat: 0, lng: 0 } : row)),
      /1 row of 40 has no point/,
    ],
    [
      'the point -361',
      calls(40, (row, index) => (index === 7 ? { ...row, lat: -361, lng: -361 } : row)),
      /1 row of 40 has no point/,
    ],
    [
      'a city hall',
      calls(40, (row, index) => (index < 5 ? { ...row, lat: 30.2649, lng: -97.7472 } : row)),
      /at 30.2649, -97.7472: does it stand for 'unknown'/,
    ],
    [
      'a point far off',
      calls(40, (row, index) => (index === 7 ? { ...row, lat: 40.7, lng: -74 } : row)),
      /1 points are more than 60 miles away/,
    ],
    [
      'house numbers',
      calls(40, (row, index) => ({ ...row, address: `${index + 101} Oak St` })),
      /'address' has house numbers/,
    ],
    ['no street', calls(40, without('address')), /No field names a block or a corner/],
    ['nothing that ends', calls(40, without('status')), /No field says that a row is over/],
    ['a word of a tow', calls(40), /Is a tow called, or over\? It is on the lowest rung: 'Tow Requested' 10/],
    ['no word near a tow', calls(40, (row) => ({ ...row, nature: 'Crash' })), /No value of 'nature' speaks of tows/],
  ])('%s', async (_name, rows, question) => {
    expect(await questions(rows)).toMatch(question);
  });

  test('a city hall is no place', async () => {
    const { source } = await propose(
      calls(40, (row, index) => (index < 5 ? { ...row, lat: 30.2649, lng: -97.7472 } : row)),
    );
    expect(source.reading.notPlaces).toEqual([{ lat: 30.2649, lng: -97.7472 }]);
  });

  test('requests that speak of parking ask for a ticket, unless they ask for a tow', async () => {
    const values = ['Illegal Parking', 'Blocking_Driveway_Cite_Tow', 'Abandoned Vehicles', 'Damaged Parking_Meter'];
    const rows = calls(40, ({ incident_id: id, ...row }, index) => ({
      ...row,
      service_request_id: id,
      nature: values[index % 4],
    }));
    const { source, questions } = await propose(rows);
    expect(source.reading.steps).toEqual({
      'Abandoned Vehicles': ['abandoned', 'Abandoned vehicles'],
      Blocking_Driveway_Cite_Tow: ['asked', 'Blocking driveway cite tow'],
      'Illegal Parking': ['ticket', 'Illegal parking'],
    });
    expect(questions.join('\n')).toMatch(/Left out, .*'Damaged Parking_Meter' 10/);
  });
});

test.each([
  ['no id', calls(40, without('incident_id')), 'No field is an id'],
  ['no point', calls(40, without('lat', 'lng', 'address')), 'No field holds a point in the United States.'],
  [
    'a point abroad',
    calls(40, (row) => ({ ...without('address')(row), lat: 52.5, lng: 13.4 })),
    'No field holds a point in the United States.',
  ],
  ['no point but a street', calls(40, without('lat', 'lng')), '--near 32.78,-96.80 --county 48113'],
  ['no time', calls(40, without('reported_at', 'updated_at')), 'No field holds a time'],
  [
    'a day without an hour',
    calls(40, (row) => ({ ...without('updated_at')(row), reported_at: '2026-07-10' })),
    "'reported_at' is a day without an hour",
  ],
  [
    'no word',
    calls(40, (row, index) => ({ ...without('status')(row), nature: `Call ${index} of its own kind` })),
    'No field says in a few words what happened',
  ],
])('%s is refused with a sentence', async (_name, rows, sentence) => {
  await expect(propose(rows)).rejects.toThrow(sentence);
});

test('all that is missing is said at once', async () => {
  await expect(propose(calls(40, without('incident_id', 'lat', 'lng', 'address')))).rejects.toThrow(/id[^]*point/);
});

test('a day and an hour in two fields are one time', async () => {
  const rows = calls(40, ({ reported_at: at, ...row }) => {
    const [day, time] = String(at).slice(0, 19).split('T');
    return { ...without('updated_at')(row), date: `${day}T00:00:00.000`, time };
  });
  expect((await propose(rows)).source.reading).toMatchObject({ reported: ['date', 'time'], timeZone: 'UTC' });
});

test('rows without a point are looked up in the streets that are named', async () => {
  const streets = { near: { lat: 32.78, lng: -96.8 }, county: '48113' };
  const { source } = await propose(calls(40, without('lat', 'lng')), { streets });
  expect(source.reading).toMatchObject({ point: null, counties: ['48113'], address: { field: 'address' } });
});

describe('what is written', () => {
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("'", '\\', "');alert(1)//", '\n', '\u2028', '*/', '${x}', '</script>'),
  );

  test("a publisher's text stays between its quotes", () => {
    fc.assert(
      fc.property(fc.dictionary(values, fc.oneof(values, fc.integer(), fc.array(values))), (value) => {
        const read: unknown = runInNewContext(`(${literal(value)})`);
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('a question stays on its line', async () => {
    const proposal = await propose(calls(40));
    fc.assert(
      fc.property(values, (text) => {
        const lines = sourceFile({ ...proposal, questions: [`'${text}'?`] }, '40 rows').split('\n');
        expect(lines).toHaveLength(sourceFile({ ...proposal, questions: ['?'] }, '40 rows').split('\n').length);
      }),
    );
  });

  test('a fixture has nothing that the file does not name, and no exact place or street of a call that is not on the ladder', async () => {
    const { source } = await propose(calls(40, (row) => ({ ...row, address: '123 Oak St', plate: '7ABC123' })));
    const rows = calls(40, (row) => ({ ...row, address: '123 Oak St', plate: '7ABC123', lat: 30.212345 }));
    const seenAt = new Date('2026-07-11T12:00:00Z');
    const fixture = await fixtureFile(source, chooseRows(rows, source.reading), { path: '', seenAt });
    const kept = sourceRows.parse(JSON.parse(fixture)).document as Row[];
    expect(fixture).not.toMatch(/Ann Lee|7ABC123|123 Oak/);
    expect(
      kept.map((row) => [fieldText(row, 'nature'), fieldText(row, 'address'), fieldText(row, 'lat')]),
    ).toContainEqual(['Crash', null, '30.212']);
    expect(kept.map((row) => fieldText(row, 'address'))).toContain('100 block of Oak St');
  });
});

test('any other rows are proposed or refused with a sentence', async () => {
  const cells = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom('2026-07-10T12:00:00Z', '30.2', '-97.7', null),
    fc.constant([1, 2]),
    fc.constant({ x: 1 }),
  );
  const rows = fc.array(
    fc.dictionary(fc.constantFrom('id', 'lat', 'lng', 'date', 'type', 'address', 'x.y', '__proto__'), cells),
    { minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const error = await propose(all).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null) expect(error).toBeInstanceOf(TellableError);
    }),
  );
});
