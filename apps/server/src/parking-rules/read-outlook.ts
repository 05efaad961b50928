import { OUTLOOK_MAX_DAYS } from '@towscout/contracts/parking-rules/constants';
import { presentTicketTimes } from '@towscout/contracts/parking-rules/rule-at-car';
import type {
  OutlookQuery,
  OutlookView,
  SideOutlook as SideView,
  StayIntervalView,
} from '@towscout/contracts/parking-rules/schema';
import { toAddress } from '@towscout/contracts/wire/location';
import { DAY_MS } from '@towscout/domain/durations';
import { riskLevel } from '@towscout/domain/parking-rules/risk-level';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import { badRequest } from '#platform/http/problem.ts';

import type { KnownRule, RuleTableState, SideOutlook, SpotOutlook, SpotRisk } from './index.ts';
import type { StayInterval } from './may-stay.ts';
import { outlookAt, type OutlookDeps } from './spot/outlook-at.ts';

const presentOutlook = ({
  from,
  until,
  since,
  permits,
  sides,
  tables,
  risk,
  ...outlook
}: SpotOutlook): OutlookView => ({
  ...outlook,
  from: from.toISOString(),
  until: until.toISOString(),
  since: since.toISOString(),
  permits: [...permits],
  sides: sides.map(presentSide),
  tables: tables.map(presentTable),
  risk: risk && presentRisk(risk),
  asks: [...outlook.asks],
  unknown: [...outlook.unknown],
});

function presentSide({ stay, rules, ticketTimes, ticketTimesAt, ...side }: SideOutlook): SideView {
  const ids = new Map<StreetRule, string>(rules.map((rule) => [rule, rule.id]));
  const getIds = (some: readonly StreetRule[]) => some.map((rule) => ids.get(rule) ?? '');
  const presentTimes = (interval: StayInterval) => {
    const times = ticketTimesAt.get(interval);
    return times ? presentTicketTimes(times) : null;
  };
  const presentInterval = (interval: StayInterval): StayIntervalView => ({
    kind: interval.kind,
    startsAt: interval.startsAt.toISOString(),
    endsAt: interval.endsAt.toISOString(),
    bindsFrom: interval.bindsFrom?.toISOString() ?? null,
    isConfirmed: interval.isConfirmed,
    rules: getIds(interval.rules),
    ticketTimes: presentTimes(interval),
  });
  return {
    ...side,
    changesAt: stay.changesAt?.toISOString() ?? null,
    because: stay.because.map(presentInterval),
    intervals: stay.intervals.map(presentInterval),
    suspended: stay.suspended.map(({ startsAt, endsAt, ...hours }) => ({
      ...hours,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    rules: rules.map((rule) => ({ ...presentRule(rule), ticketTimes: ticketTimes.get(rule) ?? null })),
    conditional: getIds(stay.conditional),
  };
}

const presentRule = ({ hours: _hours, exemptPermits, reservedFor = null, ...rule }: KnownRule) => ({
  ...rule,
  exemptPermits: [...exemptPermits],
  reservedFor,
});

const presentTable = ({ syncedAt, newestEntryAt, refusedAt, kinds, ...table }: RuleTableState) => ({
  ...table,
  kinds: [...kinds],
  syncedAt: syncedAt?.toISOString() ?? null,
  newestEntryAt: newestEntryAt?.toISOString() ?? null,
  refusedAt: refusedAt?.toISOString() ?? null,
});

const presentRisk = ({ trainedAt, hours, ...risk }: SpotRisk) => ({
  ...risk,
  trainedAt: trainedAt.toISOString(),
  hours: hours.map(({ startsAt, chance, low, high }) => ({
    startsAt: startsAt.toISOString(),
    chance,
    low,
    high,
    level: riskLevel(chance),
  })),
});

/** Rejects with 400 for a time that is too far away. */
export async function readOutlook(
  deps: OutlookDeps,
  { lat, lng, street, houseNumber, side, permits = [], hours, ...when }: OutlookQuery,
): Promise<OutlookView> {
  const now = deps.clock.now();
  const from = withinAYear(when.from ?? now, now, 'From');
  const since = withinAYear(when.since ?? from, now, 'Since');
  const address = toAddress({ street, houseNumber });
  return presentOutlook(await outlookAt(deps, { lat, lng, address, side: side ?? null, since, permits }, from, hours));
}

export function withinAYear(at: Date, now: Date, name: string): Date {
  if (Math.abs(at.getTime() - now.getTime()) <= OUTLOOK_MAX_DAYS * DAY_MS) return at;
  throw badRequest(m.parking_rules_server_within_a_year({ name }));
}
