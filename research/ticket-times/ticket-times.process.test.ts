import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it, test } from 'vitest';

import { runScript } from '../../scripts/run-script.fixture.ts';
import { readArguments } from './read-arguments.ts';
import { readTickets } from './read-tickets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ticket-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = (...args: string[]) => runScript('research/ticket-times', args, folder);

const SWEEPING = `CNN,Corridor,Limits,CNNRightLeft,BlockSide,FullName,WeekDay,FromHour,ToHour,Week1,Week2,Week3,Week4,Week5,Holidays,BlockSweepID,Line
155000,03rd Ave,Geary Blvd  -  Anza St,L,East,Tuesday,Tues,8,10,1,1,1,1,1,0,1,"LINESTRING (-122.4610628 37.7811602, -122.4609312 37.7792346)"
156000,03rd Ave,Anza St  -  Balboa St,L,East,Tuesday,Tues,8,10,1,1,1,1,1,0,2,"LINESTRING (-122.4609312 37.7792346, -122.4607958 37.7773689)"
100000,01st St,Market St  -  Stevenson St,R,SouthWest,Sunday,Sun,1,4,1,1,1,1,1,0,3,
200000,Elm St,Polk St  -  Van Ness Ave,L,North,Sat 1st & 3rd,Sat,22,2,1,0,1,0,0,0,4,
200000,Elm St,Polk St  -  Van Ness Ave,L,North,Sat 2nd & 4th,Sat,22,2,0,1,0,1,0,0,5,
300000,Oak St,Gough St  -  Octavia St,L,North,HOLIDAY,Holiday,8,10,1,1,1,1,1,0,6,
`;
const HEADER =
  'Citation Number,Citation Issued DateTime,Violation,Violation Description,Citation Location,Vehicle Plate State,Vehicle Plate,Fine Amount,Date Added,geom';
let written = 958_000_000;
const row = (issued: string, place: string, geom = '', number = (written += 1), code = 'TRC7.2.22'): string =>
  `${number},${issued},${code},STR CLEAN,${place},CA,7AB"C123,87,02/01/2023 12:00:00 AM,${geom}`;
const times = <Of>(count: number, make: (at: number) => Of): Of[] => Array.from({ length: count }, (_, at) => make(at));
const two = (number: number): string => String(number).padStart(2, '0');
const csv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');

const NEAR_155 = 'POINT (-122.4609 37.7805)';
const NEAR_156 = 'POINT (-122.4607 37.7780)';
/** Tuesdays, from 8:05 on. */
const byPoint = (count: number, geom: string): string[] =>
  times(count, (at) => row(`01/${two(3 + 7 * (at % 4))}/2023 08:${two(5 + at)}:00 AM`, '401 03RD AVE', geom));

const sweeping = file('streets.csv', SWEEPING);
const asked = ['--sweeping', sweeping, '--json', '--citations'];
const printed = async (...files: string[]): Promise<unknown> => JSON.parse((await run(...asked, ...files)).out);

const OF_155 = { cnn: '155000', side: 'L', weekday: 'Tues', from: 480, to: 600 };

describe('npm run ticket-times', () => {
  it('prints the times of a side, and counts no ticket outside its hours or twice', async () => {
    const inside = byPoint(15, NEAR_155);
    const others = [
      row('01/03/2023 07:59:00 AM', '401 03RD AVE', NEAR_155),
      row('01/03/2023 10:00:00 AM', '401 03RD AVE', NEAR_155),
      row('01/04/2023 08:30:00 AM', '401 03RD AVE', NEAR_155),
      row('01/03/2023 08:30:00 AM', '402 03RD AVE', NEAR_155),
      row('01/03/2023 08:30:00 AM', '401 22ND ST', NEAR_155),
      row('01/03/2023 08:40:00 AM', '401 03RD AVE', NEAR_155, 1, 'TRC7.2.25'),
    ];
    const expected = [
      { ...OF_155, tickets: 15, q25: 488, median: 492, q75: 496, earliest: 485, latest: 499, of: 'block' },
      {
        ...OF_155,
        cnn: '156000',
        tickets: 15,
        q25: 488,
        median: 492,
        q75: 496,
        earliest: 485,
        latest: 499,
        of: 'corridor',
      },
    ];
    const path = file('tickets.csv', csv(...inside, ...others, ...inside.slice(0, 9)));
    const { code, out, said } = await run(...asked, path);
    expect(JSON.parse(out)).toEqual(expected);
    expect({ code, said }).toEqual({
      code: 0,
      said:
        '1 of 6 rows are set aside: Only repeats for holidays what other rows say of weekdays.\n' +
        '15 of 29 rows for street cleaning count: on a listed side within its hours, each number once.\n',
    });
    const [first, second] = [
      file('a.csv.gz', gzipSync(csv(...inside.slice(8), ...others))),
      file('b.csv', csv(...inside)),
    ];
    expect(await printed(second, first)).toEqual(expected);
  });

  it('pools the blocks of a street, and tells nothing from 14 tickets', async () => {
    const fourteen = [...byPoint(8, NEAR_155), ...byPoint(6, NEAR_156)];
    expect((await run(...asked, file('few.csv', csv(...fourteen)))).out).toBe('[]\n');
    const more = row('01/31/2023 09:00:00 AM', '499 3RD AVENUE');
    expect(await printed(file('enough.csv', csv(...fourteen, more)))).toMatchObject([
      { cnn: '155000', tickets: 15, of: 'corridor' },
      { cnn: '156000', tickets: 15, latest: 540, of: 'corridor' },
    ]);
  });

  it('takes the blocks of house numbers from the city’s centerlines', async () => {
    const centerlines = file(
      'centerlines.json',
      JSON.stringify([
        { cnn: '155000', streetname: '03RD AVE', lf_fadd: '401', lf_toadd: '499', rt_fadd: '400', rt_toadd: '498' },
        { cnn: '156000', streetname: '03RD AVE', lf_fadd: '501', lf_toadd: '599', rt_fadd: '0', rt_toadd: '0' },
      ]),
    );
    const numbered = times(15, (at) => row(`01/03/2023 08:${two(5 + at)}:00 AM`, `${501 + 2 * at} 03RD AVE`, NEAR_155));
    const path = file('numbered.csv', csv(...numbered));
    expect(JSON.parse((await run(...asked, path, '--streets', centerlines)).out)).toMatchObject([
      { cnn: '155000', of: 'corridor' },
      { cnn: '156000', of: 'block' },
    ]);
  });

  it('counts minutes as clocks show them on the days on which they change, and from midnight of the day of sweeping', async () => {
    const right = (issued: string): string => row(issued, '2 01ST STREET');
    const path = file(
      'clocks.csv',
      csv(
        ...times(7, (at) => right(`03/12/2023 03:0${at}:00 AM`)),
        ...times(8, (at) => right(`11/05/2023 01:3${at}:00 AM`)),
        right('03/12/2023 02:30:00 AM'),
        ...times(8, (at) => row(`01/07/2023 11:5${at}:00 PM`, '1 ELM ST')),
        ...times(7, (at) => row(`01/15/2023 12:1${at}:00 AM`, '1 ELM ST')),
        row('01/29/2023 12:15:00 AM', '1 ELM ST'),
        row('01/30/2023 12:15:00 AM', '1 ELM ST'),
      ),
    );
    const { out, said } = await run(...asked, path);
    expect(JSON.parse(out)).toMatchObject([
      { cnn: '100000', side: 'R', weekday: 'Sun', from: 60, to: 240, tickets: 15, q25: 93, q75: 183, latest: 186 },
      { cnn: '200000', weekday: 'Sat', from: 1320, to: 1560, tickets: 16, q25: 1433, earliest: 1430, latest: 1456 },
    ]);
    expect(said).toContain('1 of 33 rows are set aside: Clocks skipped this time.\n');
  });

  it('prints a table for people, and sets aside and counts rows with an impossible date or none', async () => {
    const bad = [
      row('02/30/2023 08:30:00 AM', '401 03RD AVE'),
      row('', '401 03RD AVE'),
      row('01/03/2023', '401 03RD AVE'),
    ];
    const path = file('bad.csv', csv(...byPoint(15, NEAR_155), ...bad));
    const { code, out, said } = await run('--citations', path, '--sweeping', sweeping);
    expect(code).toBe(0);
    expect(out).toContain('2 rules have a usual time of tickets: 1 by their own, 1 by their street');
    expect(out).toContain('| 155000 | L | Tues 8:00–10:00 | 15 | 8:08–8:16 | 8:05–8:19 | block |\n');
    for (const reason of ['The date does not exist.', 'No date.', 'No time of day.'])
      expect(said).toContain(`1 of 18 rows are set aside: ${reason}\n`);
  });

  it.each([
    ['nothing.csv', '', 'nothing.csv is empty.'],
    ['header.csv', csv(), 'header.csv has no rows.'],
    [
      'other.csv',
      'a,b\n1,2\n',
      "other.csv is no export of San Francisco's citations: it has no column 'citation_number'.",
    ],
    [
      'nowhere.csv',
      'Citation Number,Citation Issued DateTime,Violation\n1,01/03/2023 08:30:00 AM,TRC7.2.22\n',
      "nowhere.csv is no export of San Francisco's citations: it has no column 'citation_location'.",
    ],
    [
      'times.csv',
      csv(row('early', '401 03RD AVE'), row('25:61', '401 03RD AVE')),
      'times.csv has no row that can be read: The date does not exist.',
    ],
  ])('refuses %s with one sentence', async (name, content, sentence) => {
    const ran = await run(...asked, file(name, content));
    expect(ran).toEqual({ code: 2, out: '', said: `${sentence}\n` });
  });

  it('refuses files that are not there or are something else, and asks for what it needs', async () => {
    const tickets = file('good.csv', csv(...byPoint(1, NEAR_155)));
    expect(await run(...asked, join(folder, 'none.csv'))).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^none\.csv can't be read: ENOENT.*\n$/),
    });
    const other = file('else.csv', 'a,b\n1,2\n');
    expect(await run('--citations', tickets, '--sweeping', other)).toMatchObject({
      code: 2,
      said: "else.csv is no export of street sweeping: it has no column 'cnn'.\n",
    });
    expect(await run(...asked, tickets, '--streets', other)).toMatchObject({
      code: 2,
      said: "else.csv is no export of street centerlines: it has no column 'cnn'.\n",
    });
    expect(await run('--json')).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: npm run [^\n]*\n$/) });
  });

  it('reads no more tickets than fit into memory', async () => {
    const path = file('long.csv', csv(...byPoint(3, NEAR_155)));
    const place = { block: null, street: null, side: null, isOdd: null };
    const read = { tickets: [], rows: 0, cleaning: 0, rejected: new Map<string, number>() };
    await expect(readTickets(path, () => place, new Date(), read, 2)).rejects.toThrow('There are more than 2 tickets');
  });
});

const READ = { citations: ['a.csv', 'b.csv'], sweeping: 's.csv', streets: null, isJson: false };
test.each([
  [['--citations', 'a.csv', 'b.csv', '--sweeping', 's.csv'], READ],
  [['--citations=a.csv', 'b.csv', '--sweeping=s.csv', '--json'], { ...READ, isJson: true }],
  [
    ['--sweeping', 's.csv', '--streets', 'c.json', '--citations', 'a.csv', '--citations', 'b.csv'],
    { ...READ, streets: 'c.json' },
  ],
  [['--citations', 'a.csv'], expect.stringMatching(/^Usage/)],
  [['--citations', '--sweeping', 's.csv'], expect.stringMatching(/^Usage/)],
  [['--citations', 'a.csv', '--sweeping', 's.csv', 't.csv'], expect.stringMatching(/^Usage/)],
  [['a.csv', '--sweeping', 's.csv'], expect.stringMatching(/^Usage/)],
])('%j', (args, asked) => {
  expect(readArguments(args)).toEqual(asked);
});
