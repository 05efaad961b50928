import type {
  OutlookView,
  RiskHour,
  RuleTableView,
  SideOutlook,
  StayIntervalView,
  StreetRuleView,
} from '@towscout/contracts/parking-rules/schema';
import { type RuleTable, uncheckedZones } from '@towscout/domain/parking-rules/rule-tables';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

import { type DescribedRule, sideName } from './words/street-rules.ts';
import { riskNote, riskAhead, riskSentence, riskSentenceWithin } from './words/ticket-risk.ts';
import { type Verdict, verdictSentence } from './words/verdict-sentence.ts';

/** A rule during one period in which it applies. */
export type RuleTime = DescribedRule & {
  startsAt: Date;
  endsAt: Date;
  /** The time by which the car must be gone or paid for; null when a time limit is never used up. */
  bindsFrom: Date | null;
  /** The reason why the rule may not apply; null when it is certain. */
  doubt: string | null;
};

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
    startsAt: new Date(interval.startsAt),
    endsAt: new Date(interval.endsAt),
    bindsFrom: interval.bindsFrom === null ? null : new Date(interval.bindsFrom),
    doubt: isExact ? (interval.isConfirmed ? null : holidayDoubt()) : hoursDoubt(),
  };
}

export const isForbidding = ({ kind }: Pick<DescribedRule, 'kind'>): boolean =>
  kind !== 'meter' && kind !== 'time_limit';

function toVerdict(
  side: SideOutlook,
  { unknown, tables, street }: Pick<OutlookView, 'unknown' | 'tables' | 'street'>,
  now: Date,
): Verdict {
  const meter = ruleTimes(side).find(
    ({ kind, startsAt, endsAt }) => kind === 'meter' && startsAt <= now && now < endsAt,
  );
  return {
    mayStay: side.mayStay,
    changesAt: side.changesAt === null ? null : new Date(side.changesAt),
    because: ruleTimes({ intervals: side.because, rules: side.rules }),
    street: street?.name ?? null,
    paidUntil: meter?.endsAt ?? null,
    isComplete: !unknown.includes('rules_incomplete'),
    uncheckedZones: uncheckedZones(tables.map(toRuleTable)),
  };
}

const toRuleTable = ({ syncedAt, newestEntryAt, ...table }: RuleTableView): RuleTable => ({
  ...table,
  syncedAt: syncedAt === null ? null : new Date(syncedAt),
  newestEntryAt: newestEntryAt === null ? null : new Date(newestEntryAt),
});

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
  /** 'Fell St, north side, even numbers'; null when the verdict names the place itself, or no street is known. */
  where: string | null;
  /** 'Fine until Tue 8 am, then street cleaning on this side.' */
  verdict: string;
  /** 'Ticket risk tonight: low (about 1 in 900 an hour).' */
  risk: string;
  /** The same with its interval. */
  riskWithin: string;
};

/** A change within this time gets the tone 'soon'. */
const SOON_MS = 12 * 3_600_000;

function toTone({ mayStay, changesAt, isComplete }: Verdict, now: Date): Tone {
  if (mayStay === false) return 'forbidden';
  if (changesAt && changesAt.getTime() - now.getTime() <= SOON_MS) return 'soon';
  return mayStay && isComplete ? 'fine' : 'unknown';
}

export function tellSide(side: SideOutlook, outlook: OutlookView, now: Date): Told {
  const verdict = toVerdict(side, outlook, now);
  const timeZone = getZone(outlook);
  return {
    tone: toTone(verdict, now),
    where: whereOf(outlook, side),
    verdict: verdictSentence(verdict, { now, until: new Date(outlook.until), timeZone }),
    ...tellRisk(outlook, verdict, now),
  };
}

function whereOf({ street }: Pick<OutlookView, 'street'>, side: SideOutlook): string | null {
  const name = street?.name;
  return name ? m.parking_rules_side_of({ street: name, side: sideName(side).toLowerCase() }) : null;
}

function tellRisk(
  outlook: OutlookView,
  verdict: Pick<Verdict, 'mayStay' | 'changesAt'>,
  now: Date,
): Pick<Told, 'risk' | 'riskWithin'> {
  const ahead = riskAhead(riskHours(outlook), verdict, now, getZone(outlook));
  const { risk } = outlook;
  const note = ahead !== null && risk !== null ? riskNote([risk.city]) : null;
  const told = (sentence: string) => (note === null ? sentence : `${sentence} ${note}`);
  return { risk: told(riskSentence(ahead)), riskWithin: told(riskSentenceWithin(ahead)) };
}

/** Returns the sentences about a spot. `asksSide` is true when the verdict depends on the side of the street. */
export function tell(outlook: OutlookView, told: StreetSide | null, now: Date): Told & { asksSide: boolean } {
  const side = currentSide(outlook, told);
  if (side) return { ...tellSide(side, outlook, now), asksSide: false };
  const [one, ...others] = outlook.sides.map((each) => tellSide(each, outlook, now));
  const areAlike = others.every(({ verdict }) => verdict === one?.verdict);
  if (one && areAlike) return { ...one, where: outlook.street?.name ?? null, asksSide: false };
  const risk = tellRisk(outlook, { mayStay: true, changesAt: null }, now);
  if (one) {
    const street = outlook.street?.name;
    const verdict = street ? m.parking_rules_depends_on_side_of({ street }) : m.parking_rules_depends_on_side();
    return { tone: 'unknown', where: null, verdict, ...risk, asksSide: true };
  }
  const verdict = outlook.unknown.includes('no_rules_published')
    ? m.parking_rules_no_rules()
    : m.parking_rules_no_street();
  return { tone: 'unknown', where: null, verdict, ...risk, asksSide: false };
}
