import type { LatLng, Outline } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Credit, LiveSource } from '../live-source.ts';
import type { RecordStep } from '../tow-ladder.ts';

/** A field of a row by its path: 'issue_reported', 'geometry.x', 'notes.1.summary', 'category@term', 'label:County'. */
type Field = string;
type Said = readonly [step: RecordStep, words: string];

/** How the rows of a source are read. Only the fields named here are kept. */
export type RowReading = {
  format: 'socrata' | 'open311' | 'xml' | 'arcgis' | 'ckan' | 'json' | 'html';
  url: string;
  pollSeconds: number;
  /** Path of the list in plain JSON; without it, the document itself is the list. */
  rows?: string;
  /** The document has only the newest rows, so a row that is missing from it may still go on. */
  isNewestOnly?: true;
  /** A field of lines like 'County: ORANGE'. Each line is also the field 'label:County'. */
  labels?: Field;
  id: Field;
  /** One field, or two for the day and the time of day. */
  reported: Field | readonly [day: Field, time: Field];
  changed: Field;
  /** Zone of times that are written without one. */
  timeZone: string;
  /** The source writes the winter's offset in summer too, so its times are local. */
  ignoresOffset?: true;
  /** Finds the seconds since 1970 in an id that has them. They override the zone. */
  secondsInId?: RegExp;
  /**
   * Latitude and longitude in two fields, or both in one: '45.5 -122.7', or KML's '-122.7,45.5,0'. Null without a
   * point.
   */
  point: readonly [latitude: Field, longitude: Field] | Field | { lngLat: Field } | null;
  /** FIPS codes of counties. When a row has no point, its block or corner is looked up in their streets. */
  counties?: readonly string[];
  /** Points that stand for 'unknown', such as a city hall. */
  notPlaces?: readonly LatLng[];
  /**
   * A block or a corner; `pattern` finds it in a longer text. `isHouse`: it is the requester's house, so only its block
   * is told.
   */
  address: { field: Field; block?: Field; pattern?: RegExp; isHouse?: true };
  /** The field and its values, in any case, that say that it is over. `isKept`: kept for history, but not shown. */
  ended?: { field: Field; values: readonly string[]; isKept?: true };
  /** The field that says what happened; of several, the first with a word of `steps`. */
  word: Field | readonly Field[];
  /** Values on the ladder or beside it, in any case, with our words for each. */
  steps: Readonly<Record<string, Said>>;
  /** The number of the dispatch call that a row led to, which joins the two. Nothing else of its field is kept. */
  callNumber?: { field: Field; pattern: RegExp; source: 'sf_calls' };
  /** Fields that hold names, phones, plates or free text. */
  neverShown: readonly Field[];
};

type Use =
  /** Its terms, or its publication as open data, allow it. */
  | 'allowed'
  /** A page without terms: off unless FEEDS names it. */
  | 'unknown'
  /** Never read. */
  | 'forbidden';

type Given<Key extends string> = {
  key: Key;
  name: string;
  /** A function when it is more than a place's name. */
  covers: string | Place;
  states: readonly string[];
  area: Outline;
  lateMinutes: number;
  use: Use;
  credit: Credit;
  /** No row was ever seen, so it is off unless FEEDS names it. */
  isUnseen?: true;
  reading: RowReading;
};

/** A source of tow records. Everything that is known about it is in one file. */
export const towRecordSource = <const Key extends string>({
  credit,
  covers,
  ...given
}: Given<Key>): TowRecordSource<Key> => ({
  ...given,
  get covers() {
    return typeof covers === 'string' ? covers : covers();
  },
  kinds: ['towRecords'],
  attribution: credit.whose,
  attributionUrl: credit.url,
  keyedBy: null,
  role: 'dispatcher',
  credits: { towRecords: credit },
});

type Place = () => string;
export const cityAndCounty =
  (city: string, county: string): Place =>
  () =>
    m.sources_feeds_city_and_county({ city, county });
export const roadsIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_roads({ state });
export const stateRoadsIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_state_roads({ state });
export const stateHighwaysIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_state_highways_in({ state });

/** Several of a source's words that we show the same way. */
export const allAs = (step: RecordStep, words: string, ...values: string[]): Record<string, Said> =>
  Object.fromEntries(values.map((value) => [value, [step, words]]));

export type TowRecordSource<Key extends string = string> = LiveSource &
  Omit<Given<Key>, 'credit' | 'covers'> & { kinds: readonly ['towRecords'] };
