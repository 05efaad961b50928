import { toTicketTimes } from '@towscout/contracts/parking-rules/rule-at-car';
import type {
  OutlookView,
  RiskHour,
  SideOutlook,
  StayIntervalView,
  StreetRuleView,
} from '@towscout/contracts/parking-rules/schema';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { TicketTimesAt } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { m } from '@towscout/messages';

import { type DescribedRule, shortSideName } from './words/street-rules.ts';
import { type RiskAhead, riskAhead } from './words/ticket-risk.ts';
import { isOk, notChecked, type Verdict, verdictDetail, verdictSentence } from './words/verdict-sentence.ts';

/** A rule during one period in which it applies. */
export type RuleTime = DescribedRule & {
  startsAt: Date;
  endsAt: Date;
  /** The time by which the car must be gone or paid for; null when a time limit is never used up. */
  bindsFrom: Date | null;
  /** The reason why the rule may not apply; null when it is certain. */
  doubt: string | null;
  /** When tickets for it are usually written then; null when unknown. */
  ticketTimes: TicketTimesAt | null;
};

/** Rules of one kind that begin together differ in the rest. */
export const ruleTimeKey = ({ kind, timeLimitMinutes, reservedFor, exemptPermits, startsAt }: RuleTime): string =>
  [kind, timeLimitMinutes, reservedFor, ...exemptPermits, startsAt.getTime()].join(' ');

export const hoursDoubt = (): string => m.parking_rules_hours_not_confirmed();
export const holidayDoubt = (): string => m.parking_rules_unless_holiday();

export function ruleTimes({ intervals, rules }: Pick<SideOutlook, 'intervals' | 'rules'>): RuleTime[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return intervals.map((interval) => toRuleTime(interval, byId));
}

function toRuleTime(interval: StayIntervalView, byId: ReadonlyMap<string, StreetRuleView>): RuleTime {
  const rules = interval.rules.flatMap((id) => byId.get(id) ?? []);
  const [first] = rules;
  const isExact = rules.every((rule) => rule.isExact);
  return {
    kind: interval.kind,
    timeLimitMinutes: first?.timeLimitMinutes ?? null,
    exemptPermits: first?.exemptPermits ?? [],
    reservedFor: first?.reservedFor ?? null,
    startsAt: new Date(interval.startsAt),
    endsAt: new Date(interval.endsAt),
    bindsFrom: interval.bindsFrom === null ? null : new Date(interval.bindsFrom),
    doubt: isExact ? (interval.isConfirmed ? null : holidayDoubt()) : hoursDoubt(),
    ticketTimes: interval.ticketTimes && toTicketTimes(interval.ticketTimes),
  };
}

export const isForbidding = ({ kind }: Pick<DescribedRule, 'kind'>): boolean =>
  kind !== 'meter' && kind !== 'time_limit';

function toVerdict(side: SideOutlook, { unknown }: Pick<OutlookView, 'unknown'>, now: Date): Verdict {
  const meters = ruleTimes(side).filter(
    ({ kind, startsAt, endsAt }) => kind === 'meter' && startsAt <= now && now < endsAt,
  );
  const [meter] = meters;
  const areAlike = meters.every(({ timeLimitMinutes }) => timeLimitMinutes === meter?.timeLimitMinutes);
  return {
    mayStay: side.mayStay,
    changesAt: side.changesAt === null ? null : new Date(side.changesAt),
    because: ruleTimes({ intervals: side.because, rules: side.rules }),
    paidUntil: meter ? new Date(Math.max(...meters.map(({ endsAt }) => endsAt.getTime()))) : null,
    paidLimitMinutes: areAlike ? (meter?.timeLimitMinutes ?? null) : null,
    isComplete: !unknown.includes('rules_incomplete'),
    areZonesUnchecked: unknown.includes('temporary_zones'),
  };
}

export type HourOfRisk = Pick<RiskHour, 'chance' | 'low' | 'high' | 'level'> & { startsAt: Date };

export const riskHours = ({ risk }: Pick<OutlookView, 'risk'>): HourOfRisk[] =>
  (risk?.hours ?? []).map(({ startsAt, chance, low, high, level }) => ({
    startsAt: new Date(startsAt),
    chance,
    low,
    high,
    level,
  }));

/** Returns the side that the owner chose, else the side of the car's position; null when neither is known. */
export const currentSide = ({ sides, side }: OutlookView, told: StreetSide | null): SideOutlook | null =>
  sides.find((each) => each.side === (told ?? side)) ?? null;

/** Falls back to the browser's time zone. */
export const getZone = ({ timeZone }: Pick<OutlookView, 'timeZone'>): string =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Tone = 'fine' | 'soon' | 'forbidden' | 'unknown';
export type Told = {
  tone: Tone;
  /** 'Fell St, even side'; null when no street is known. */
  where: string | null;
  /** 'OK until Tue 8 am · street cleaning' */
  verdict: string;
  /** 'Until 10 am', 'Pay the meter until 10 pm'. */
  detail: string | null;
  /** 'Temporary tow zones not checked.' */
  note: string | null;
  /** Why nothing is known. */
  reason: string | null;
  risk: RiskAhead | null;
};

/** A change within this time gets the tone 'soon'. */
const SOON_MS = 12 * 3_600_000;

function toTone(verdict: Verdict, now: Date): Tone {
  const { mayStay, changesAt } = verdict;
  if (mayStay === false) return 'forbidden';
  if (changesAt && changesAt.getTime() - now.getTime() <= SOON_MS) return 'soon';
  return isOk(verdict) ? 'fine' : 'unknown';
}

export function tellSide(side: SideOutlook, outlook: OutlookView, now: Date): Told {
  const verdict = toVerdict(side, outlook, now);
  const time = { now, until: new Date(outlook.until), timeZone: getZone(outlook) };
  const isUnknown = verdict.mayStay !== false && !verdict.changesAt && !isOk(verdict);
  return {
    tone: toTone(verdict, now),
    where: whereOf(outlook, shortSideName(side)),
    verdict: verdictSentence(verdict, time),
    detail: verdictDetail(verdict, time),
    note: notChecked(verdict),
    reason: isUnknown ? whyUnknown(side, outlook) : null,
    risk: riskAhead(riskHours(outlook), now),
  };
}

function whereOf({ street }: Pick<OutlookView, 'street'>, side: string | null): string | null {
  const name = street?.name ?? null;
  return name && side ? m.parking_rules_side_of({ street: name, side }) : name;
}

function whyUnknown({ rules }: SideOutlook, { street, unknown }: OutlookView): string {
  if (rules.length > 0 || unknown.includes('rules_incomplete')) return m.parking_rules_some_unchecked();
  return street?.name ? m.parking_rules_none_found_on({ street: street.name }) : m.parking_rules_none_found();
}

/** Returns the words about a spot. `asksSide` is true when the verdict depends on the side of the street. */
export function tell(outlook: OutlookView, told: StreetSide | null, now: Date): Told & { asksSide: boolean } {
  const side = currentSide(outlook, told);
  if (side) return { ...tellSide(side, outlook, now), asksSide: false };
  const sides = outlook.sides.map((each) => ({ told: tellSide(each, outlook, now), changesAt: each.changesAt }));
  const [one, ...others] = sides;
  if (!one) return { ...tellNowhere(outlook, now), asksSide: false };
  const areAlike = others.every((other) => readsAlike(other.told, one.told));
  if (areAlike) return { ...one.told, where: outlook.street?.name ?? null, asksSide: false };
  // Whichever side it is on, a car may stay until a rule begins on one of them.
  const areOk = outlook.sides.every((each) => isOk(toVerdict(each, outlook, now)));
  const isPaid = sides.some((each) => each.told.detail !== null);
  if (areOk && !isPaid) {
    const first = sides.reduce((earliest, each) => (endOf(each) < endOf(earliest) ? each : earliest));
    return { ...first.told, where: whereOf(outlook, m.parking_rules_either_side()), asksSide: true };
  }
  const where = outlook.street?.name ?? null;
  const asked = { verdict: m.parking_rules_which_side(), detail: null, note: null, reason: null };
  return { tone: 'unknown', where, ...asked, risk: one.told.risk, asksSide: true };
}

const readsAlike = (one: Told, other: Told): boolean => one.verdict === other.verdict && one.detail === other.detail;

const endOf = ({ changesAt }: Pick<SideOutlook, 'changesAt'>): number =>
  changesAt === null ? Number.POSITIVE_INFINITY : Date.parse(changesAt);

function tellNowhere(outlook: OutlookView, now: Date): Told {
  const isUnpublished = outlook.unknown.includes('no_rules_published');
  return {
    tone: 'unknown',
    where: outlook.street?.name ?? null,
    verdict: isUnpublished ? m.parking_rules_verdict_unknown() : m.parking_rules_no_street(),
    detail: null,
    note: null,
    reason: isUnpublished ? m.parking_rules_no_rules() : null,
    risk: riskAhead(riskHours(outlook), now),
  };
}
