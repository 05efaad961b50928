import type { LiveKey, TowFeedSource } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';
import type { LatLng } from '@towscout/geo';

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
  callNumber?: { field: Field; pattern: RegExp; source: TowFeedSource };
  /** Fields that hold names, phones, plates or free text. */
  neverShown: readonly Field[];
};

/** All that the feed of a source needs. */
export type ReadableSource<Key extends string = LiveKey> = Pick<TowRecordSource<Key>, 'key' | 'area'> & {
  /** No row was ever seen. */
  isUnseen: boolean;
  reading: RowReading;
};

/** Several of a source's words that we show the same way. */
export const allAs = (step: RecordStep, words: string, ...values: string[]): Record<string, Said> =>
  Object.fromEntries(values.map((value) => [value, [step, words]]));
