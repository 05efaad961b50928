import type { LatLng, Outline } from '@towscout/geo';

import type { Credit, LiveSource } from '../live-source.ts';
import type { TowStep } from '../tow-ladder.ts';

/** A field of a row by its path: 'issue_reported', 'geometry.x', 'category@term'. */
type Field = string;

/** How the rows of a source are read. Nothing of a row is kept but what is named here. */
export type RowReading = {
  format: 'socrata' | 'open311' | 'xml';
  url: string;
  pollSeconds: number;
  id: Field;
  reported: Field;
  changed: Field;
  /** Of times that are written without one. */
  timeZone: string;
  /** It writes the winter's offset in summer too: its times are local. */
  ignoresOffset?: true;
  /** Finds the seconds since 1970 in an id that has them: they overrule the zone. */
  secondsInId?: RegExp;
  /** Latitude and longitude in two fields, or both in one: '45.5 -122.7'. */
  point: readonly [latitude: Field, longitude: Field] | Field;
  /** Points that stand for 'unknown': a city hall. */
  notPlaces?: readonly LatLng[];
  /** A block or a corner; `pattern` finds it in a longer text. `isHouse`: of who asked, so only their block is told. */
  address: { field: Field; pattern?: RegExp; isHouse?: true };
  /** The field and its values, in any case, that say that it is over. */
  ended?: { field: Field; values: readonly string[] };
  /** The field that says what happened. */
  word: Field;
  /** Its values that are on the ladder, in any case, each with how we say it. */
  steps: Readonly<Record<string, readonly [step: TowStep, words: string]>>;
  /** Fields that hold names, phones, plates or free text. */
  neverShown: readonly Field[];
};

type Use =
  /** Its terms, or that it is published as open data, allow it. */
  | 'allowed'
  /** A page without terms: off unless FEEDS names it. */
  | 'unknown'
  /** Never read. */
  | 'forbidden';

type Given<Key extends string> = {
  key: Key;
  name: string;
  covers: string;
  states: readonly string[];
  area: Outline;
  lateMinutes: number;
  use: Use;
  credit: Credit;
  /** Where nobody could show a row: off unless FEEDS names it. */
  isUnseen?: true;
  reading: RowReading;
};

/** A source of tow records: all that is known of it, in one file. */
export const towRecordSource = <const Key extends string>({ credit, ...given }: Given<Key>): TowRecordSource<Key> => ({
  ...given,
  kinds: ['towRecords'],
  attribution: credit.whose,
  attributionUrl: credit.url,
  keyedBy: null,
  role: 'dispatcher',
  credits: { towRecords: credit },
});

export type TowRecordSource<Key extends string = string> = LiveSource &
  Omit<Given<Key>, 'credit'> & { kinds: readonly ['towRecords'] };
