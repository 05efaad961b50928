import { z } from 'zod';

import type { VIOLATION_TYPES } from '@towscout/contracts/violations/constants';
import type { Enforcement, RuleKind, StreetRule, Suspensions } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { LatLng, Miles, Outline } from '@towscout/geo';

import type { CityStreets, Whereabouts } from '#places';

import type { RejectReason } from './reject-reasons.ts';

/** The public half is in `@towscout/domain/sources/cities`. */
export type City = {
  /** Never changes: it is stored in `city_source` and appears in paths. */
  key: string;
  /** The common name, such as 'New York City'. */
  name: string;
  /** IANA name. The city publishes local times. */
  timeZone: string;
  /** FIPS codes of the counties whose streets are searched for its violations. */
  counties: readonly string[];
  violations: readonly ViolationDataset[];
  tows: readonly TowTable[];
  towZones: readonly PublishedTable<TowZone>[];
  streetRules: readonly StreetRuleTable[];
  /** Kinds of rules that its tables cover only in part. */
  partlyRead?: readonly RuleKind[];
  /** Asked of drivers everywhere, without being enforced: 'street sweeping'. */
  asks?: readonly Pick<PublishedTable<unknown>, 'lists'>[];
  /** The calendars of suspended days that its street rules name. */
  suspensions: Readonly<Record<string, Suspensions>>;
  /** Where the city answers which days it suspends, in place of one of these calendars. */
  suspendedDays?: SuspendedDays;
  /** The city's own file of streets. The environment variable can name another address. */
  streets?: CityStreets & { urlVariable: string };
  /** Accurate to a few blocks. */
  area: Outline;
  /** Read only where CITIES names it. */
  isOffByDefault?: true;
};

/** Lists the violations first. */
export const getTables = ({ violations, tows, towZones, streetRules }: City): Dataset<unknown>[] => [
  ...violations,
  ...tows,
  ...towZones,
  ...streetRules,
];

export type Dataset<Item> = {
  source: string;
  /** The default address. The environment variable can name another. */
  url: string;
  urlVariable?: string;
  /** The portal's format. Defaults to Socrata's. Of CurbLR and the Curb Data Specification the whole is read at once. */
  format?: 'ckan' | 'arcgis' | 'curblr' | 'cds';
  /** Of an ArcGIS layer: fields of codes, which `read` checks against the layer's own words (`wordsOf`). */
  codedFields?: readonly string[];
  /** Of an ArcGIS layer: each row is read once for each of these, which `read` finds in PART. */
  parts?: readonly string[];
  /** Of Socrata's: its rows tell something only together with those of another table. */
  join?: Join;
  /** A single row may lack one of these. A whole page without one means that the city has changed its table. */
  requiredFields: readonly string[];
  /** A SoQL condition, or ArcGIS's SQL, that selects the recent rows of a large table; without it all rows are read. */
  where?: (now: Date) => string;
  /**
   * A table may be republished daily without new rows. When its newest row is older than this, a missing row is no
   * news.
   */
  freshness?: { newest: string; staleAfterDays: number };
  /**
   * The reader was written without seeing a row. The city is switched off when the first rows lack a required field.
   */
  isUnseen?: true;
  /** Never throws. The row is in Socrata's form, which leaves out nulls. */
  read: (row: Row, now: Date) => Reading<Item>;
};

/** Both tables are read whole with each sync, the other one first. */
export type Join = {
  /** The other table. */
  beside: Pick<Dataset<unknown>, 'url' | 'urlVariable' | 'requiredFields'>;
  open(): Joining;
};

export type Joining = {
  /** A row of the other table. */
  addBeside(row: Row): void;
  add(row: Row): void;
  /** Given to `read` in place of the tables' rows; each has an `:id` that is the same in the next sync. */
  rows(): (Row & { ':id': string })[];
};

/** Lets stored rows be recognized without reading them, so that another pass over a large table costs little. */
export type RecognizedTable = {
  /** The field that identifies a row. */
  numberField: string;
  /** Every field that `read` uses. */
  fields: readonly string[];
};

export type ViolationDataset = Dataset<CityViolation> & RecognizedTable;

/** A list whose coverage is shown to users. */
export type PublishedTable<Item> = Dataset<Item> & {
  /** 'towed cars'. */
  lists(): string;
};

export type TowTable = PublishedTable<CityTow> &
  RecognizedTable & {
    /** False when a car can only be identified by its make, place and hour. */
    hasPlates: boolean;
    /** Tells if its times are those of tows or of arrivals at the lot. */
    timeOf: TowTimeOf;
  };

/** A table of the rules that a city posts at its curbs. */
export type StreetRuleTable<Where extends Curb = Curb> = PublishedTable<CurbRule<Where>> & {
  kinds: readonly RuleKind[];
  enforced: Enforcement;
  /** The last day that it covers, such as '2026-12-31'. After that, a missing rule means nothing. */
  publishedThrough?: string;
  /** Its rows are sides of blocks, so that tickets tell when each is really swept. */
  isBySide?: true;
  /** Read only where the environment names its address. */
  isOffByDefault?: true;
};

/** A calendar of suspended days that is asked day by day. */
export type SuspendedDays = {
  /** Its name in the city's `suspensions`. */
  calendar: string;
  url: string;
  urlVariable: string;
  /** Of the address: a day as '2026-11-09'. */
  dayParameter: string;
  /** Null when the answer says neither. Throws a FeedError when it is not as expected. */
  read(text: string, day: string): DayAnswer | null;
};

/** `why` is null without a reason: 'Diwali'. */
export type DayAnswer = { isSuspended: boolean; why: string | null };

/** The shape of a layer's row, as GeoJSON in latitude and longitude. Missing where the layer has none. */
export const GEOMETRY = 'geometry';

/** Which of its table's `parts` a row is read for. */
export const PART = ':part';

/** The layer's own words for the code in a field: 'First Monday'. Missing where the layer does not list the code. */
export const wordsOf = (field: string): string => `:words:${field}`;

export type Row = Readonly<Record<string, unknown>>;

export type Reading<Item> =
  | { kind: 'read'; item: Item }
  /** `unread`: the part that is still known, so that users nearby learn that it couldn't be read. */
  | { kind: 'rejected'; reason: RejectReason; field: string; unread?: Item };

export type ViolationType = (typeof VIOLATION_TYPES)[number];

/** Null means that this table does not say. Another table of the same city may. */
export type CityViolation = {
  /** Unique within the city: New York's two tables share summons numbers. */
  violationId: string;
  /** Upper-case letters and digits only. */
  plate: string | null;
  /** As printed on the ticket, usually a state's two letters. */
  plateState: string | null;
  /** Null when none of the specification's eight types fits. */
  type: ViolationType | null;
  /** Shown when no type fits. */
  description: string;
  /** In dollars. */
  fineAmount: number | null;
  issuedAt: Date;
  /** When false, `issuedAt` is the start of the day in the city. */
  isTimeKnown: boolean;
  /** Null when the city does not publish it. */
  status: 'active' | 'paid' | 'dismissed' | null;
  place: Whereabouts;
};

type TowTimeOf = 'tow' | 'arrival';

export type CityTow = {
  towId: string;
  kind: 'towed' | 'relocated';
  plate: string | null;
  plateState: string | null;
  make: string | null;
  model: string | null;
  color: string | null;
  towedAt: Date;
  isTimeKnown: boolean;
  from: Whereabouts | null;
  to: { name: string | null; address: string | null; phone: string | null };
  reason: string | null;
};

/** A temporary tow-away zone or street closure. It covers both sides of the whole block. */
export type TowZone = {
  zoneId: string;
  kind: 'tow_away' | 'closure';
  place: Whereabouts;
  /** San Francisco's block numbers (CNN), the keys of its centerlines. */
  blocks: readonly string[];
  line: readonly LatLng[] | null;
  schedule: ZoneSchedule;
  enteredAt: Date | null;
};

export type CurbRule<Where extends Curb = Curb> = { ruleId: string; curb: Where; rule: StreetRule };

/** A side named by the parity of its house numbers. */
export type HouseSide = 'odd' | 'even';
export type CompassSide = 'north' | 'east' | 'south' | 'west';

/** One side of one block, by the city's own number: San Francisco's CNN. The side is as seen along the row's own line. */
export type BlockSide = {
  by: 'block';
  block: string;
  /** 'Capp St' */
  street: string | null;
  side: StreetSide;
  line: readonly LatLng[] | null;
};

type Curb =
  | BlockSide
  /** Lines along the curb, or along the middle of a street, which apply to both sides. */
  | { by: 'lines'; along: 'curb' | 'street'; lines: readonly (readonly LatLng[])[] }
  | StreetStretch
  /** A sign that applies in its arrow's direction, or both ways, up to the next sign on its side of the street. */
  | {
      by: 'sign';
      street: string;
      from: string | null;
      to: string | null;
      side: CompassSide;
      arrow: CompassSide | null;
      point: LatLng;
    }
  | CurbArea;

/** Covers every street within, or one side of it. A ring inside another is a hole. */
export type CurbArea = { by: 'area'; rings: readonly (readonly LatLng[])[]; side?: HouseSide | null };

/** A street between two cross streets, by name. Without a side when it is both, or when the city names none. */
export type StreetStretch = {
  by: 'street';
  county: string;
  street: string;
  from: string;
  to: string;
  side: HouseSide | null;
  /** As measured by the city. */
  length: Miles | null;
};

/** The hours on these weekdays, from the first to the last day, in local time. */
export const zoneSchedule = z.object({
  /** '2026-11-22' */
  firstDay: z.string(),
  lastDay: z.string(),
  /** 0 is Sunday. */
  weekdays: z.number().array().readonly(),
  /** Minutes after midnight. An end past 1440 is on a later day. */
  startMinute: z.number(),
  endMinute: z.number(),
  /** False when days or hours could not be read. They then mean every day or all day. */
  isExact: z.boolean(),
});
export type ZoneSchedule = z.output<typeof zoneSchedule>;
