import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import type { LatLng } from '@towscout/geo';

import type { SeededPlace } from '../../apps/server/src/places/seed/read-sources.ts';
import { cdsTable } from '../../apps/server/src/sources/catalog/cds-table.ts';
import { curblrTable } from '../../apps/server/src/sources/catalog/curblr-table.ts';
import { readLines, readRings } from '../../apps/server/src/sources/reading/read-shape.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';
import { TellableError } from '../command-line.ts';
import { inCount } from './in-count.ts';
import type { FoundCurbs } from './recognize-curbs.ts';
import { literal } from './source-file.ts';

const NO_ADDRESS = 'https://address.invalid/';

type Given = { found: FoundCurbs; key: string | null; now: Date; placeAt(point: LatLng): Promise<SeededPlace | null> };

/** The command's output for a document of curbs: what its reader makes of it, and a city's file for it. */
export async function describeCurbs({ found, key, now, placeAt }: Given): Promise<string> {
  const points = found.rows.flatMap(({ geometry }) => [...readRings(geometry), ...readLines(geometry)].flat());
  const [first] = points;
  if (!first) throw new TellableError(`This is a ${found.standard} document without a curb on a map.`);
  const place = await placeAt(first);
  const timeZone = found.timeZone ?? place?.timeZone ?? 'UTC';
  const { kinds, lines } = lookThrough(found, timeZone, now);
  const city = place?.city ?? 'the place';
  const name = key ?? toKey(city);
  return `${[
    `It is a ${found.standard} document with ${inCount(found.rows.length, 'regulation')}.`,
    ...(found.hasMore ? ['Only the first page of each list was looked at; a sync reads all.'] : []),
    ...lines,
    '',
    `A city's file, for apps/server/src/sources/catalog/${name.replaceAll('_', '-')}/source.ts. Answer each QUESTION, and delete it:`,
    '',
    ...cityFile({ ...found, name, timeZone, kinds, points, city: place?.city ?? null }),
    '',
    'Its public half, for packages/domain/src/sources/unseen-cities.ts:',
    '',
    ...publicHalf(name, city, found),
    '',
    'Then go on with step 2 of “Add a city” in docs/cities.md.',
  ].join('\n')}\n`;
}

const toKey = (city: string): string =>
  city
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

const NAMES = { source: 'looked_at', lists: () => '', kinds: [], enforced: 'ticketed', url: NO_ADDRESS } as const;

/** Rules by their kinds, and what is set aside by its reason, most frequent first. */
function lookThrough({ standard, rows }: FoundCurbs, timeZone: string, now: Date) {
  const table = (standard === 'CDS' ? cdsTable : curblrTable)({ ...NAMES, timeZone });
  const reasons = describeRejects();
  const kinds = new Map<RuleKind, number>();
  const setAside = new Map<string, number>();
  for (const row of rows) {
    const reading = table.read(row, now);
    if (reading.kind === 'read') add(kinds, reading.item.rule.kind);
    else add(setAside, `${reading.reason} in ${reading.field}: ${reasons[reading.reason]}`);
  }
  const inOrder = <Key>(counts: ReadonlyMap<Key, number>) => [...counts].toSorted(([, a], [, b]) => b - a);
  return {
    kinds: inOrder(kinds).map(([kind]) => kind),
    lines: [
      ...inOrder(kinds).map(([kind, count]) => `rules: ${count} × ${kind}`),
      ...inOrder(setAside).map(([why, count]) => `set aside: ${count} × ${why}`),
    ],
  };
}

const add = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

type CityFile = Pick<FoundCurbs, 'standard' | 'url'> & {
  name: string;
  timeZone: string;
  kinds: readonly RuleKind[];
  points: readonly LatLng[];
  city: string | null;
};

function cityFile({ standard, url, name, timeZone, kinds, points, city }: CityFile): string[] {
  const table = standard === 'CDS' ? 'cdsTable' : 'curblrTable';
  const file = standard === 'CDS' ? 'cds-table' : 'curblr-table';
  const [constant, variable] = [name.toUpperCase(), toVariable(name)];
  const questions = [
    'Who publishes it, and under which terms? It is off by default until that is known.',
    'Who keeps it up to date? If nobody does, give it the day of its survey, as Jersey City has.',
    'How far is it enforced: ticketed, towed or voluntary?',
    'Has the city other signs of these kinds? Then they are its partlyRead.',
    `The area is the box around ${inCount(points.length, 'point')}: what are the city's limits?`,
    ...(url === null ? ['What is the address of this document? It was looked at as a file.'] : []),
    city === null
      ? 'No city of the gazetteer is within 20 miles: which name and zone of time?'
      : `The large city nearest to its first curb is ${city}: is it this one's? --key names another.`,
  ];
  return [
    "import { outline } from '@towscout/domain/sources/areas';",
    `import { ${constant} } from '@towscout/domain/sources/unseen-cities';`,
    "import { m } from '@towscout/messages';",
    '',
    `import { ${table} } from '../${file}.ts';`,
    "import { rulesCity } from '../rules-city.ts';",
    '',
    ...questions.map((question) => `// QUESTION: ${question}`),
    `const TIME_ZONE = ${literal(timeZone)};`,
    '',
    `export const ${variable}Curbs = ${table}({`,
    `  source: ${literal(`${name}_curbs`)},`,
    '  lists: () => m.sources_server_lists_curb_rules(),',
    `  kinds: ${literal(kinds)},`,
    "  enforced: 'ticketed',",
    `  url: ${literal(url ?? NO_ADDRESS)},`,
    `  urlVariable: ${literal(`${constant}_${standard.toUpperCase()}_URL`)},`,
    '  timeZone: TIME_ZONE,',
    '});',
    '',
    `export const ${variable} = rulesCity(${constant}, {`,
    '  timeZone: TIME_ZONE,',
    `  streetRules: [${variable}Curbs],`,
    `  area: outline(${boxAround(points).join(', ')}),`,
    '});',
  ];
}

const publicHalf = (name: string, city: string, { standard, url }: FoundCurbs): string[] => [
  `export const ${name.toUpperCase()} = {`,
  `  key: ${literal(name)},`,
  `  name: ${literal(city)},`,
  "  publishes: ['streetRules'],",
  '  isOffByDefault: true,',
  '  credit: {',
  `    what: ${literal(`Curbs of ${city}, in ${standard === 'CDS' ? 'the Curb Data Specification' : standard} (where it is turned on)`)},`,
  `    whose: ${literal(city)},`,
  `    url: ${literal(url ?? NO_ADDRESS)},`,
  "    terms: 'Published without terms that we saw',",
  "    note: 'Off unless an operator turns it on.',",
  '  },',
  '} as const satisfies CitySource;',
];

/** 'jersey_city' is jerseyCity. */
const toVariable = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** The box around places, to a hundredth of a degree. */
function boxAround(points: readonly LatLng[]): string[] {
  const bound = (of: (point: LatLng) => number, outmost: 1 | -1): number => {
    const most = points.reduce((found, point) => Math.max(found, outmost * of(point)), -Infinity);
    return (outmost * Math.ceil(most * 100)) / 100;
  };
  const [north, south] = [bound(({ lat }) => lat, 1), bound(({ lat }) => lat, -1)];
  const [east, west] = [bound(({ lng }) => lng, 1), bound(({ lng }) => lng, -1)];
  const corners = [
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ];
  return corners.map(literal);
}
