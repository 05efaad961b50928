import { towRecordSource, type TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';
import { distanceBetween, type LatLng, type Outline } from '@towscout/geo';

import type { SeededPlace } from '../../apps/server/src/places/seed/read-sources.ts';
import { fieldText } from '../../apps/server/src/sources/connectors/read-rows.ts';
import { createTimesReader } from '../../apps/server/src/sources/connectors/read-times.ts';
import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import { type Column, lastName, wordsOf } from './columns.ts';
import { findFields } from './find-fields.ts';
import type { Word } from './find-words.ts';
import { findZone, inWords } from './find-zone.ts';
import { inCount } from './in-count.ts';
import type { LoadedDocument } from './load-document.ts';
import { pointFields } from './point-fields.ts';
import type { Recognized } from './recognize.ts';

export type Proposal = {
  source: TowRecordSource & { reading: RowReading };
  /** Anything uncertain, each a line of the file. */
  questions: string[];
  /** Values near tow, impound, parking, stalled and blocked, with their counts. */
  near: Word[];
  newest: Date | null;
};

type Given = {
  recognized: Recognized;
  seen: LoadedDocument['seen'];
  address: URL | null;
  key: string | null;
  /** Where rows without points are to be looked up. */
  streets: { near: LatLng; county: string } | null;
  placeAt(point: LatLng): Promise<SeededPlace | null>;
};

/** Stands for an unknown address; the name can't exist. */
const NO_ADDRESS = 'https://address.invalid/';
const FEW_ROWS = 20;
const POLL_SECONDS = 300;
const FAR_MILES = 60;

/** Derives a source's file from its rows. Throws a TellableError when no file could read them. */
export async function proposeSource({ recognized, seen, address, key, streets, placeAt }: Given): Promise<Proposal> {
  const { format, rows } = recognized;
  const fields = findFields(recognized, streets !== null);
  const { columns, id, times, address: found, point, words } = fields;
  const known = point ? point.places.filter((place) => place !== null) : [];
  const center = streets?.near ?? findMiddle(known);
  const place = await placeAt(center);
  const ids = columns.find(({ path }) => path === id)?.texts ?? [];
  const zone = findZone({
    times: times.texts.flatMap((text, row) => (text === null ? [] : { text, id: ids[row] ?? '' })),
    placeZone: place?.timeZone ?? 'UTC',
    seen,
  });
  const ended = findEnded(columns);
  const located = point?.point ?? null;
  const kept = new Set<string>(
    [id, times.reported, times.changed, pointFields(located), found?.field, words.field, ended?.field]
      .flat()
      .filter((path) => path !== undefined),
  );
  const reading: RowReading = {
    format,
    url: address?.href ?? NO_ADDRESS,
    pollSeconds: POLL_SECONDS,
    ...(format === 'json' && recognized.path !== '' && { rows: recognized.path }),
    ...(recognized.labels !== null && { labels: recognized.labels }),
    id,
    reported: times.reported,
    changed: times.changed,
    timeZone: zone.timeZone,
    ...(zone.ignoresOffset && { ignoresOffset: true }),
    ...(zone.secondsInId && { secondsInId: zone.secondsInId }),
    point: located,
    ...(streets && { counties: [streets.county] }),
    ...(point && point.notPlaces.length > 0 && { notPlaces: point.notPlaces }),
    address: {
      field: found?.field ?? 'address',
      ...(found?.pattern && { pattern: found.pattern }),
      ...(found?.isHouse && { isHouse: true }),
    },
    ...(ended && { ended }),
    word: words.field,
    steps: Object.fromEntries(words.steps.map(({ value, step }) => [value, [step, inOurWords(value)]])),
    neverShown: findPrivate(columns, kept),
  };
  const pause = longestPause(reading, rows);
  const near = streets ? [streets.near] : known.filter((each) => distanceBetween(each, center) <= FAR_MILES);
  const city = place?.city ?? 'the place';
  const name = key ?? toKey(city, format);
  const described = towRecordSource({
    key: name,
    name: `${city} ${name.split('_').slice(1).join(' ')}`,
    covers: city,
    states: place ? [place.state] : [],
    area: boxAround(near, streets ? AROUND_CITY : MARGIN),
    lateMinutes: lateAfter(pause),
    use: 'unknown',
    credit: {
      what: name,
      whose: city,
      url: address?.origin ?? NO_ADDRESS,
      terms: 'Published without terms that we saw',
    },
  });
  const questions = [
    ...(address ? [] : ['What is the address of this document? It was looked at as a file.']),
    ...(key
      ? []
      : [`The key '${name}' is kept for good in rows and addresses: is it the right one? --key names another.`]),
    `Who publishes it, under what name, and under which terms? It is off until 'use' says 'allowed'.`,
    ...(rows.length < FEW_ROWS
      ? [`Only ${inCount(rows.length, 'row')} ${rows.length === 1 ? 'was' : 'were'} looked at: look again with more.`]
      : []),
    ...recognized.questions,
    ...fields.questions,
    ...zone.questions,
    ...(place ? [] : ['No city of the gazetteer is within 20 miles: which zone, state and name?']),
    ...(near.length < known.length
      ? [`${known.length - near.length} points are more than ${FAR_MILES} miles away, and outside the area.`]
      : []),
    streets
      ? `The area is a box around ${city}, and its streets are those of county ${streets.county}: what does the publisher really cover?`
      : `The area is the box around ${inCount(near.length, 'point')}: what does the publisher really cover?`,
    ...(found?.isHouse
      ? [`'${found.field}' has house numbers: records are told by their block, as if who asked lived there.`]
      : []),
    ...(ended ? [] : ['No field says that a row is over: rows are shown until they are old.']),
    ...words.questions,
    `It is late after ${lateAfter(pause)} minutes without news${pause === null ? '' : `; the longest pause here is ${inWords(pause).replace(' old', '')}`}. Is a longer one normal at night?`,
  ];
  return { source: Object.assign(described, { reading }), questions, near: words.near, newest: zone.newest };
}

/** 'Blocking Driveway' for 'BLOCKING_DRIVEWAY'. */
function inOurWords(value: string): string {
  const words = value.replaceAll(/_+/g, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SUFFIX: Readonly<Record<string, string>> = { open311: '311_requests', xml: 'dispatch', arcgis: 'incidents' };

const toKey = (city: string, kind: string): string =>
  `${city
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')}_${SUFFIX[kind] ?? 'records'}`;

const MARGIN = 0.02;
/** How far most cities reach from their center, in degrees. */
const AROUND_CITY = 0.3;

/** The longest pause between two reports, of at least a few; null when that can't be told. */
function longestPause(reading: RowReading, rows: Recognized['rows']): number | null {
  const read = createTimesReader(reading);
  const times = rows
    .flatMap((row) => {
      const at = read(row, fieldText(row, reading.id) ?? '');
      return typeof at === 'string' ? [] : Number(at.reportedAt);
    })
    .toSorted((a, b) => a - b);
  if (times.length < FEW_ROWS) return null;
  return times.reduce((longest, at, index) => Math.max(longest, index === 0 ? 0 : at - (times[index - 1] ?? at)), 0);
}

const HOUR = 60;
const MOST_HOURS = 24;

/** Twice the longest pause, in whole hours. */
const lateAfter = (pause: number | null): number =>
  HOUR * Math.min(MOST_HOURS, pause === null ? 4 : Math.max(1, Math.ceil((2 * pause) / (HOUR * 60_000))));

const OVER = /^(?:closed|archived|completed?|cleared|resolved|inactive|ended|cancell?ed|released)$/i;
const MOST_VALUES = 12;

/** The field whose values say that a row is over. */
function findEnded(columns: readonly Column[]): { field: string; values: string[] } | null {
  for (const { path, filled, distinct } of columns) {
    if (distinct > MOST_VALUES || !/status|state/.test(wordsOf(lastName(path)))) continue;
    const values = [...new Set(filled)].filter((value) => OVER.test(value));
    if (values.length > 0) return { field: path, values: values.toSorted() };
  }
  return null;
}

const PERSONAL =
  /name$|phone|mobile|email|plate|\btag\b|\bvin\b|owner|contact|officer|unit|badge|reporter|user|license|note|comment|desc|remark|detail|summary|content|narrative|text|message|reason|media|photo|image|url|link|vehicle|make|model|color|colour/;
const PHONE = /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/;
const MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
const LONG = 60;
const MOST = 24;

/** The fields that may hold names, phones, plates or free text, of those that are not kept. */
function findPrivate(columns: readonly Column[], kept: ReadonlySet<string>): string[] {
  const others = columns.filter(({ path }) => !kept.has(path));
  const found = others.filter(
    ({ path, filled }) =>
      PERSONAL.test(wordsOf(lastName(path))) ||
      filled.some((text) => PHONE.test(text) || MAIL.test(text)) ||
      filled.reduce((sum, text) => sum + text.length, 0) > filled.length * LONG,
  );
  return (found.length > 0 ? found : others).slice(0, MOST).map(({ path }) => path);
}

const outward = (degrees: number): number => Math.ceil(degrees * 100) / 100;
const inward = (degrees: number): number => Math.floor(degrees * 100) / 100;

/** The box around places with a margin in degrees, to a hundredth of one. */
function boxAround(places: readonly LatLng[], margin: number): Outline {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const [north, south] = [outward(most(lats) + margin), inward(least(lats) - margin)];
  const [east, west] = [outward(most(lngs) + margin), inward(least(lngs) - margin)];
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ];
}

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity);

/** The median latitude and longitude, so points far off don't move it. */
const findMiddle = (places: readonly LatLng[]): LatLng => ({
  lat: middle(places.map(({ lat }) => lat)),
  lng: middle(places.map(({ lng }) => lng)),
});

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
