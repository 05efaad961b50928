import type {
  OutlookView,
  RuleTableView,
  SideOutlook,
  StayIntervalView,
  StreetRuleView,
} from '@towscout/contracts/parking-rules/schema';
import { HOUR_MS } from '@towscout/domain/durations';
import { riskLevel } from '@towscout/domain/parking-rules/risk-level';
import type { TicketsBehind } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';

/** Saturday 28 November 2026, 9 pm in San Francisco. */
export const FROM = new Date('2026-11-29T05:00:00Z');
export const SPOT = { lat: 37.77616, lng: -122.42534 };
export const later = (hours: number): string => new Date(FROM.getTime() + hours * HOUR_MS).toISOString();

export const aTable = (over: Partial<RuleTableView> = {}): RuleTableView => ({
  source: 'sf_sweeping',
  city: 'San Francisco',
  name: 'street sweeping',
  kinds: ['sweeping'],
  enforced: 'ticketed',
  unknownBecause: null,
  syncedAt: FROM.toISOString(),
  newestEntryAt: null,
  refusedAt: null,
  ...over,
});

export const aRule = (over: Partial<StreetRuleView> = {}): StreetRuleView => ({
  id: 'sweep',
  kind: 'sweeping',
  posted: 'Tuesday 8 to 10, every week',
  timeLimitMinutes: null,
  exemptPermits: [],
  reservedFor: null,
  onlyWhen: null,
  isExact: true,
  source: 'sf_sweeping',
  asOf: '2026-09-20',
  ticketTimes: null,
  ...over,
});

/** Tuesday, 8 to 10 am. */
export const anInterval = (over: Partial<StayIntervalView> = {}): StayIntervalView => ({
  kind: 'sweeping',
  startsAt: later(59),
  endsAt: later(61),
  bindsFrom: later(59),
  isConfirmed: true,
  rules: ['sweep'],
  ticketTimes: null,
  ...over,
});

/** Fine until Tuesday. */
export const aSide = (over: Partial<SideOutlook> = {}): SideOutlook => ({
  side: 'right',
  compass: 'north',
  houseNumbers: 'even',
  mayStay: true,
  changesAt: later(59),
  because: [anInterval()],
  intervals: [anInterval()],
  suspended: [],
  rules: [aRule()],
  conditional: [],
  ...over,
});

const BEHIND = { tickets: 43, sinceYear: 2023, untilYear: 2025, of: 'side' } as const;

/** Swept like `aSide`, so many hours from now; half of the tickets come from 5 to 25 minutes after it begins. */
export function aTicketedSide(startsIn = 59, behind: Partial<TicketsBehind> = {}): SideOutlook {
  const at = (minutes: number): string => later(startsIn + minutes / 60);
  const usual = { ...BEHIND, ...behind };
  const interval = anInterval({
    startsAt: at(0),
    endsAt: at(120),
    bindsFrom: at(0),
    ticketTimes: { ...usual, from: at(5), to: at(25), earliest: at(1), latest: at(108) },
  });
  const rule = aRule({ ticketTimes: { ...usual, from: 485, to: 505, earliest: 481, latest: 588 } });
  return aSide({ changesAt: at(0), because: [interval], intervals: [interval], rules: [rule] });
}

/** No rule within seven days. */
export const otherSide = (over: Partial<SideOutlook> = {}): SideOutlook =>
  aSide({
    side: 'left',
    compass: 'south',
    houseNumbers: 'odd',
    changesAt: null,
    because: [],
    intervals: [],
    rules: [],
    ...over,
  });

const riskyHours = (chance: (hour: number) => number) =>
  Array.from({ length: 168 }, (_, hour) => {
    const mean = chance(hour);
    return { startsAt: later(hour), chance: mean, low: mean / 2, high: Math.min(1, mean * 2), level: riskLevel(mean) };
  });

/** Low, but on the morning of the sweeping. */
const USUAL = (hour: number): number => (hour >= 59 && hour < 61 ? 1 / 12 : 1 / 900);

export const anOutlook = (over: Partial<OutlookView> & { chance?: (hour: number) => number } = {}): OutlookView => {
  const { chance = USUAL, ...rest } = over;
  return {
    from: FROM.toISOString(),
    until: later(168),
    since: FROM.toISOString(),
    permits: [],
    timeZone: 'America/Los_Angeles',
    city: 'San Francisco',
    street: { name: 'Fell St', distanceMeters: 8 },
    side: 'right',
    sides: [aSide(), otherSide()],
    tables: [aTable()],
    asks: [],
    risk: {
      basis: 'block',
      block: 'fell st 300',
      city: 'San Francisco',
      trainedAt: FROM.toISOString(),
      citations: 498_645,
      firstDay: '2026-08-01',
      lastDay: '2026-11-20',
      hours: riskyHours(chance),
    },
    unknown: ['tows', 'colored_curbs'],
    ...rest,
  };
};

/** As of a town whose streets nobody publishes. */
export const nothingKnown = (): OutlookView =>
  anOutlook({
    city: null,
    street: null,
    side: null,
    sides: [],
    tables: [],
    risk: null,
    unknown: ['no_rules_published', 'no_citations', 'tows'],
  });
