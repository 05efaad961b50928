import type { VIOLATION_TYPES } from '@towscout/contracts/violations';
import type { LatLng, Outline } from '@towscout/geo';

import type { Config } from '#platform/config/config.ts';

import type { AsideReason } from './aside-reasons.ts';

/** A city that publishes parking data. To add one: a folder beside this file, and a line in index.ts. */
export type City = {
  /** Short and lasting: in `city_source`, in paths and in the configuration. */
  key: string;
  /** As people say it: 'New York City'. */
  name: string;
  /** IANA; the city's times are on its own clocks. */
  timeZone: string;
  /** The counties, by FIPS code, in whose streets its violations are found. */
  counties: readonly string[];
  violations: readonly Dataset<CityViolation>[];
  tows: readonly Dataset<CityTow>[];
  towZones: readonly Dataset<TowZone>[];
  /** Where its tow zones are; a city without tow zones has none. */
  area?: Outline;
};

/** One published table: where it is, what of it we want, and how a row of it is read. */
export type Dataset<Item> = {
  /** Unique among all cities. */
  source: string;
  /** The address of its JSON rows. */
  url: (config: Config) => string;
  /** A row never lacks these for good: when a whole page does, the city has changed its table. */
  requiredFields: readonly string[];
  /** The recent part of a large table, as a SoQL condition; without it, all of it. */
  where?: (now: Date) => string;
  /** A table may be republished daily and still be dead. Older than this in its newest entry, nothing is known. */
  freshness?: { newest: string; staleAfterDays: number };
  /** Never throws. The row is as Socrata serves it: a missing key is a null. */
  read: (row: Row, now: Date) => Reading<Item>;
};

export type Row = Readonly<Record<string, unknown>>;

/** What became of a row. One that is set aside says why, and for which field. */
export type Reading<Item> = { kind: 'read'; item: Item } | { kind: 'aside'; reason: AsideReason; field: string };

export type ViolationType = (typeof VIOLATION_TYPES)[number];

/** A null is what this table does not say; another table of the same city may say it of the same violation. */
export type CityViolation = {
  /** Unique within the city: New York's two tables name one summons alike. */
  violationId: string;
  /** Upper case letters and digits only. */
  plate: string | null;
  /** As on the ticket: mostly a state's two letters. */
  plateState: string | null;
  /** Null when none of the specification's eight fits. */
  type: ViolationType | null;
  /** The violation in words, for when no type fits. */
  description: string;
  /** In dollars. */
  fineAmount: number | null;
  issuedAt: Date;
  /** Without a known time `issuedAt` is the day's first instant in the city. */
  isTimeKnown: boolean;
  /** What is still due on it; null where the city does not publish that. */
  status: 'active' | 'paid' | 'dismissed' | null;
  place: Whereabouts;
};

/** What a row says of its place, in the city's own spelling. */
export type Whereabouts = {
  /** To show people; may be empty. */
  text: string;
  houseNumber: string | null;
  street: string | null;
  crossStreet: string | null;
  /** FIPS code of five digits. */
  county: string | null;
  /** New York's police precinct. */
  precinct: number | null;
  /** The city's own, never checked: San Francisco's are often miles off. */
  point: LatLng | null;
};

/** A car that the city moved: to a pound, or only out of the way. */
export type CityTow = {
  towId: string;
  kind: 'towed' | 'relocated';
  plate: string | null;
  plateState: string | null;
  make: string | null;
  color: string | null;
  towedAt: Date;
  isTimeKnown: boolean;
  from: Whereabouts | null;
  /** Where the car is now. */
  to: { name: string | null; address: string | null; phone: string | null };
  reason: string | null;
};

/** Where cars are towed for some days, or a street that is closed. Both sides of the whole block. */
export type TowZone = {
  zoneId: string;
  kind: 'tow_away' | 'closure';
  place: Whereabouts;
  /** San Francisco's numbers of the blocks (CNN), to be found in its centerlines. */
  blocks: readonly string[];
  line: readonly LatLng[] | null;
  schedule: ZoneSchedule;
  enteredAt: Date | null;
};

/** On these weekdays from the first to the last day, on the city's clocks. */
export type ZoneSchedule = {
  /** '2026-11-22' */
  firstDay: string;
  lastDay: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Minutes after the day's midnight; an end beyond 1440 is on a later day. */
  startMinute: number;
  endMinute: number;
  /** False where days or hours could not be read, and stand for every day or all day. */
  isExact: boolean;
};
