import { DAY_MINUTES } from '../durations.ts';

/** In the order of the verdict: the first that holds decides. */
export const RULE_KINDS = ['temporary_tow', 'tow_away', 'sweeping', 'no_parking', 'meter', 'time_limit'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const RESERVED_FOR = ['commercial', 'trucks', 'passengers'] as const;
export type ReservedFor = (typeof RESERVED_FOR)[number];

/** How far a city enforces what it posts. What is voluntary is told, but is no rule: nobody is ticketed for it. */
export const ENFORCEMENTS = ['ticketed', 'towed', 'voluntary'] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** A rule that nobody enforces is no rule: no verdict and no reminder knows it. */
export const isBinding = ({ enforced }: { enforced: Enforcement }): boolean => enforced !== 'voluntary';

/** The days on which a city suspends a rule, as it published them: '2026-11-26'. */
export type Suspensions = {
  /** Before and after these days nothing is published, and so nothing is confirmed. */
  firstDay: string;
  lastDay: string;
  days: ReadonlySet<string>;
  /** Why, by day, where the city says so: 'Diwali'. Null for a day without a reason. */
  reasons?: ReadonlyMap<string, string | null>;
  /** Days on which the rule may be suspended, where the city's calendar isn't read. */
  unsureDays?: ReadonlySet<string>;
};

/** A part of each year, both days included: '12-01' to '04-01' is a winter. */
export type Season = { firstDay: string; lastDay: string };

export type RecurringHours = {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Which of these weekdays of a month: 1 is the first, on days 1 to 7, and 5 is on days 29 to 31. Null for all. */
  weeks: readonly number[] | null;
  season: Season | null;
  /** Minutes after the day's midnight, as clocks show them; an end past 1440 is on the next day. */
  startMinute: number;
  endMinute: number;
  /** Null when it holds on holidays, too. */
  suspensions: Suspensions | null;
};

export type SingleHours = { startsAt: Date; endsAt: Date };

export type StreetRule = {
  kind: RuleKind;
  hours: readonly (RecurringHours | SingleHours)[];
  /** For time limits and meters: how long a car may stay while the rule holds. */
  timeLimitMinutes: number | null;
  /** Cars with one of these residential permits are exempt. */
  exemptPermits: readonly string[];
  /** The vehicles that may load where no other may park. */
  reservedFor?: ReservedFor | null;
  /** A further condition that no calendar tells: two inches of snow. */
  onlyWhen: 'snow' | null;
  /** False when days or hours could not be read: every day or all day is assumed. */
  isExact: boolean;
  /** In the city's words. */
  posted: string | null;
  /** The table that lists it. */
  source: string;
  /** The date of the rule in the table; null when the table has none. */
  asOf: string | null;
};

type Hours = Pick<RecurringHours, 'weekdays' | 'startMinute' | 'endMinute'>;

/** Defaults to every week of the year, holidays included. An end before the start is on the next day. */
export const recurringHours = ({ endMinute, ...hours }: Hours & Partial<RecurringHours>): RecurringHours => ({
  weeks: null,
  season: null,
  suspensions: null,
  ...hours,
  endMinute: endMinute + (endMinute < hours.startMinute ? DAY_MINUTES : 0),
});

type Exceptions = Pick<StreetRule, 'timeLimitMinutes' | 'exemptPermits' | 'onlyWhen'>;

/** Defaults to every car, all weather, and no time limit. */
export const streetRule = (rule: Omit<StreetRule, keyof Exceptions> & Partial<Exceptions>): StreetRule => ({
  timeLimitMinutes: null,
  exemptPermits: [],
  onlyWhen: null,
  ...rule,
});
