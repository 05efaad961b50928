import { z } from 'zod';

import { RISK_LEVELS } from '@towscout/domain/parking-rules/risk-level';
import { TABLE_UNKNOWN_REASONS } from '@towscout/domain/parking-rules/rule-tables';
import { ENFORCEMENTS, RESERVED_FOR, RULE_KINDS } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import { isPointServed, latitudeText, longitudeText, outside, streetAddressFields } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText, time } from '../wire/schema.ts';
import { OUTLOOK_CELLS_MAX_DEGREES, OUTLOOK_HOURS, OUTLOOK_PERMITS_MAX, outlookPaths } from './constants.ts';
import { ruleTicketTimes, ticketTimesAt } from './ticket-times.ts';

const hoursSentence = (): string => m.parking_rules_contract_hours({ min: OUTLOOK_HOURS.min, max: OUTLOOK_HOURS.max });
const timeSentence = (): string => m.parking_rules_contract_time();
const sideSentence = (): string => m.parking_rules_contract_side();
const permitsSentence = (): string => m.parking_rules_contract_permits({ max: OUTLOOK_PERMITS_MAX });
const boxSentence = (): string => m.parking_rules_contract_box({ degrees: OUTLOOK_CELLS_MAX_DEGREES });

const instantText = time(timeSentence);
const hours = decimalText(hoursSentence)
  .refine((count) => Number.isInteger(count) && count >= OUTLOOK_HOURS.min && count <= OUTLOOK_HOURS.max, {
    error: hoursSentence,
  })
  .default(OUTLOOK_HOURS.initial);
const permits = z
  .string({ error: permitsSentence })
  .max(60, { error: permitsSentence })
  .transform((text) =>
    [
      ...new Set(
        text
          .toUpperCase()
          .split(',')
          .map((area) => area.trim()),
      ),
    ].filter(Boolean),
  )
  .refine((areas) => areas.length <= OUTLOOK_PERMITS_MAX && areas.every((area) => /^[A-Z0-9]{1,8}$/.test(area)), {
    error: permitsSentence,
  })
  .optional();

/** Side of the street, looking along its line from its first point to its last. */
const streetSide = z.enum(['left', 'right'], { error: sideSentence });

const spot = {
  lat: latitudeText,
  lng: longitudeText,
  ...streetAddressFields,
  /** Default now; at most a year away. */
  from: instantText.optional(),
  hours,
  /** When the car came, for time limits; default `from`. */
  since: instantText.optional(),
  /** Residential permits of the car; default those that the user has saved, none when signed out. */
  permits,
};

/** `GET /api/outlook`. */
export const outlookQuery = z.object({ ...spot, side: streetSide.optional() }).refine(isPointServed, outside);
export type OutlookQuery = z.output<typeof outlookQuery>;

/** `GET /api/outlook/instead`: the same question for streets within a 5-minute walk. */
const insteadQuery = z.object(spot).refine(isPointServed, outside);

/** `GET /api/outlook/cells`: the hour of a box that begins at or before `at`; default now. */
const outlookCellsQuery = z
  .object({
    south: latitudeText,
    west: longitudeText,
    north: latitudeText,
    east: longitudeText,
    at: instantText.optional(),
  })
  .refine(
    ({ south, north, west, east }) =>
      south < north &&
      west < east &&
      north - south <= OUTLOOK_CELLS_MAX_DEGREES &&
      east - west <= OUTLOOK_CELLS_MAX_DEGREES,
    { error: boxSentence, path: ['south'] },
  );
export type OutlookCellsQuery = z.output<typeof outlookCellsQuery>;

/** A row of a city's table. */
const streetRuleView = z.object({
  id: z.string(),
  kind: z.enum(RULE_KINDS),
  /** The posted text in the city's words. */
  posted: z.string().nullable(),
  /** For time limits, and for meters where they have one. */
  timeLimitMinutes: z.number().int().nullable(),
  exemptPermits: z.string().array(),
  /** The vehicles that may load there, where no other may park. */
  reservedFor: z.enum(RESERVED_FOR).nullable().default(null),
  /** A further condition that no calendar tells. */
  onlyWhen: z.literal('snow').nullable(),
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: z.boolean(),
  /** Key of one of the answer's `tables`. */
  source: z.string(),
  /** The date of the rule in the city's table, such as 2026-09-20; null when the table has none. */
  asOf: z.string().nullable(),
  /** Null when fewer than 15 tickets are known, or none of late. */
  ticketTimes: ruleTicketTimes.nullable().default(null),
});
export type StreetRuleView = z.output<typeof streetRuleView>;

const stayInterval = z.object({
  kind: z.enum(RULE_KINDS),
  startsAt: instant,
  endsAt: instant,
  /** When the car must be gone or paid for; null when a time limit is never used up. */
  bindsFrom: instant.nullable(),
  /** False when a part falls on days of which the city has not published whether they are holidays. */
  isConfirmed: z.boolean(),
  /** Ids of the side's `rules`. */
  rules: z.string().array(),
  /** Null when unknown. */
  ticketTimes: ticketTimesAt.nullable().default(null),
});
export type StayIntervalView = z.output<typeof stayInterval>;

/** Hours that the city suspended. */
const suspendedHours = z.object({
  kind: z.enum(RULE_KINDS),
  startsAt: instant,
  endsAt: instant,
  /** 'Diwali'; null when the city gives no reason. */
  why: z.string().nullable(),
});

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

export const sideOutlook = z.object({
  side: streetSide,
  /** Seen from the middle of the street; null when its line doesn't tell. */
  compass: z.enum(COMPASS).nullable(),
  /** Null when unknown. */
  houseNumbers: z.enum(['even', 'odd']).nullable(),
  /**
   * False while a posted rule forbids parking. Null when no known rule does, but some may be missing. `unknown` says
   * when temporary zones could not be checked.
   */
  mayStay: z.boolean().nullable(),
  /** When `mayStay` ends; null when not within the requested hours. */
  changesAt: instant.nullable(),
  /** The rules that forbid parking now, or that end the stay, in the order of the verdict. */
  because: stayInterval.array(),
  /** The rules in force during the requested hours, earliest start first. */
  intervals: stayInterval.array(),
  /** Hours within those requested that would be in force, had the city not suspended them. */
  suspended: suspendedHours.array().default([]),
  /** Every rule of the side that applies to this car. */
  rules: streetRuleView.array(),
  /** Ids of the rules that hold only after snow, and so are in no interval. */
  conditional: z.string().array(),
});
export type SideOutlook = z.output<typeof sideOutlook>;

/** The state of a city's table. */
const ruleTable = z.object({
  source: z.string(),
  city: z.string(),
  /** 'street sweeping'. */
  name: z.string(),
  kinds: z.enum(RULE_KINDS).array(),
  /** How far the city enforces it. Rules of a voluntary one are in no side: they bind nobody. */
  enforced: z.enum(ENFORCEMENTS).default('ticketed'),
  /** Why finding no rule in it proves nothing; null when it proves that there is none. */
  unknownBecause: z.enum(TABLE_UNKNOWN_REASONS).nullable(),
  /** When it was last read to the end. */
  syncedAt: instant.nullable(),
  newestEntryAt: instant.nullable(),
  /**
   * When a newer copy was refused for being empty or more than a tenth smaller; the last good copy's rules are kept.
   */
  refusedAt: instant.nullable(),
});
export type RuleTableView = z.output<typeof ruleTable>;

const chance = z.number().min(0).max(1);

/**
 * The chance that at least one car on the block is cited in an hour. The true chance is between `low` and `high` nine
 * times in ten.
 */
const riskHour = z.object({ startsAt: instant, chance, low: chance, high: chance, level: z.enum(RISK_LEVELS) });
export type RiskHour = z.output<typeof riskHour>;

export const risk = z.object({
  /** The block itself, or the blocks around it when no citation names it. */
  basis: z.enum(['block', 'around']),
  /** 'mission st 2400'; null around. */
  block: z.string().nullable(),
  city: z.string(),
  trainedAt: instant,
  citations: z.number().int(),
  /** First and last day of those citations. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** One entry for each requested hour. */
  hours: riskHour.array(),
});
export type Risk = z.output<typeof risk>;

/**
 * Facts that this answer can't tell. `other_signs`: only some kinds of posted rules are read. `meters`: when to pay.
 * `temporary_zones`: whether a temporary tow zone is at the spot. `unclear_rules`: the side on which a nearby rule
 * holds. `unread_signs`: the text of a sign there.
 */
const OUTLOOK_UNKNOWNS = [
  'no_rules_published',
  'no_street',
  'side',
  'rules_incomplete',
  'other_signs',
  'meters',
  'temporary_zones',
  'unclear_rules',
  'unread_signs',
  'holidays',
  'no_citations',
  'tows',
  'colored_curbs',
] as const;

export const outlook = z.object({
  from: instant,
  until: instant,
  /** When the car came. */
  since: instant,
  /** Residential permits that the car is assumed to have. Time limits that exempt one of them don't apply to it. */
  permits: z.string().array(),
  /** Null where no city is known. */
  timeZone: z.string().nullable(),
  /** 'San Francisco'; null where no city publishes rules that we read. */
  city: z.string().nullable(),
  /** The name is null when only a rule's own line is known. */
  street: z.object({ name: z.string().nullable(), distanceMeters: z.number() }).nullable(),
  /**
   * The requested side, the side of the address, or the side that the position shows clearly. Null when the driver must
   * be asked.
   */
  side: streetSide.nullable(),
  /** Both sides of the street; empty without a street. */
  sides: sideOutlook.array(),
  tables: ruleTable.array(),
  /** Asked of drivers by the city, without being enforced: 'street sweeping'. */
  asks: z.string().array().default([]),
  risk: risk.nullable(),
  unknown: z.enum(OUTLOOK_UNKNOWNS).array(),
});
export type OutlookView = z.output<typeof outlook>;

/** Names of the cities from whose tickets the chances were learned. */
const riskFrom = z.string().array().default([]);

/** Up to three sides of streets with known rules, none of them in those hours, and a lower risk; nearest first. */
const insteadPlaces = z.object({
  places: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      street: z.string().nullable(),
      side: streetSide,
      compass: z.enum(COMPASS).nullable(),
      distanceMeters: z.number(),
      walkMinutes: z.number().int(),
      /** When the first rule begins there after the requested hours; null when none does within a week. */
      freeUntil: instant.nullable(),
      /** The highest chance in a requested hour; null when unknown. */
      chance: chance.nullable(),
    })
    .array(),
  riskFrom,
  unknown: z.enum(OUTLOOK_UNKNOWNS).array(),
});
export type InsteadPlaces = z.output<typeof insteadPlaces>;

const outlookCell = z.object({
  gridCell: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The chance on the cell's average block in this hour; null when unknown. */
  chance: chance.nullable(),
  level: z.enum(RISK_LEVELS).nullable(),
  /** Sides of streets with a known rule. */
  sides: z.number().int(),
  /** How many of these sides a rule forbids at this hour. */
  forbidden: z.number().int(),
  /** The kind of rule that forbids most of them. */
  kind: z.enum(RULE_KINDS).nullable(),
});
export type OutlookCell = z.output<typeof outlookCell>;

const outlookCells = z.object({
  /** Start of the hour. */
  at: instant,
  /** Time zone of a city in the box; null where none is known. */
  timeZone: z.string().nullable(),
  /** H3 resolution. */
  resolution: z.number().int(),
  /** Empty where nothing is known. */
  cells: outlookCell.array(),
  riskFrom,
  unknown: z.enum(OUTLOOK_UNKNOWNS).array(),
});
export type OutlookCells = z.output<typeof outlookCells>;

export const outlookEndpoints = {
  [outlookPaths.outlook]: { GET: { query: outlookQuery, answer: outlook } },
  [outlookPaths.instead]: { GET: { query: insteadQuery, answer: insteadPlaces } },
  [outlookPaths.cells]: { GET: { query: outlookCellsQuery, answer: outlookCells } },
} as const;
