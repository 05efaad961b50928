import { Ban, Broom, ChevronDown, CloudSnow, type LucideIcon, ParkingMeter, Timer, Truck } from 'lucide-react';

import type { OutlookView, SideOutlook, StreetRuleView } from '@towscout/contracts/parking-rules/schema';
import type { RuleTicketTimesView } from '@towscout/contracts/parking-rules/ticket-times';
import { DAY_MS } from '@towscout/domain/durations';
import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { unbroken } from '#ui/figure.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

import { getZone, hoursDoubt } from './outlook-view.ts';
import { snowRule, tableSource, tableWarnings, unknownSentences } from './table-words.ts';
import { formatDay, formatHour, formatHours, formatTimeInSentence, formatWeekday } from './words/format-local-time.ts';
import { ruleName, shortRuleName, withLimit } from './words/street-rules.ts';
import { describeRuleTickets } from './words/ticket-risk.ts';

/** 'today 8 to 10 am', 'next Tue 8 to 10 am', 'now, until 10 am', 'at all times', or that it does not hold in these days. */
export function ruleAhead(
  ruleId: string,
  { intervals }: Pick<SideOutlook, 'intervals'>,
  outlook: Pick<OutlookView, 'until' | 'timeZone'>,
  now: Date,
): string {
  const timeZone = getZone(outlook);
  const next = nextHours(ruleId, intervals, now);
  if (!next) return m.parking_rules_not_this_week();
  const isNow = next.startsAt <= now;
  if (isNow && next.endsAt >= new Date(outlook.until)) return m.parking_rules_at_all_times();
  if (isNow) return m.parking_rules_now_until({ time: formatTimeInSentence(next.endsAt, now, timeZone) });
  return whenAhead(next, now, timeZone);
}

function nextHours(ruleId: string, intervals: SideOutlook['intervals'], now: Date) {
  const [next] = intervals
    .filter(({ rules, endsAt }) => rules.includes(ruleId) && new Date(endsAt) > now)
    .map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return next ?? null;
}

/** 'Street cleaning'; of a meter that every car pays 'Pay 9 am to 6 pm, 2-hour limit', by the hours that come next. */
export function ruleTitle(
  rule: StreetRuleView,
  { intervals }: Pick<SideOutlook, 'intervals'>,
  outlook: Pick<OutlookView, 'from' | 'until' | 'timeZone'>,
  now: Date,
): string {
  const hasHours = rule.kind === 'meter' && rule.isExact && rule.exemptPermits.length === 0;
  const next = hasHours ? nextHours(rule.id, intervals, now) : null;
  if (!next || isCutOff(next, outlook)) return capitalize(ruleName(rule));
  return withLimit(m.parking_rules_rules_pay({ hours: formatHours(next, getZone(outlook)) }), rule.timeLimitMinutes);
}

/** The answer looks back a day, and ahead to its end: hours that go on longer seem to begin or end there. */
const isCutOff = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { from, until }: Pick<OutlookView, 'from' | 'until'>,
): boolean => startsAt.getTime() <= Date.parse(from) - DAY_MS || endsAt >= new Date(until);

/** 'Street cleaning · next Mon 8 to 10 am · suspended: Diwali'. */
export function describeSuspended(
  { kind, startsAt, endsAt, why }: SideOutlook['suspended'][number],
  now: Date,
  timeZone: string,
): string {
  const rule = capitalize(shortRuleName({ kind, timeLimitMinutes: null }));
  const said = why === null ? m.parking_rules_suspended() : m.parking_rules_suspended_why({ why });
  return [rule, whenAhead({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now, timeZone), said].join(' · ');
}

/** 'today 8 to 10 am', 'next Tue 8 to 10 am'. */
function whenAhead(ahead: { startsAt: Date; endsAt: Date }, now: Date, timeZone: string): string {
  const isToday = formatDay(ahead.startsAt, timeZone) === formatDay(now, timeZone);
  const hours = formatHours(ahead, timeZone);
  if (isToday) return m.parking_rules_today_hours({ hours });
  return m.parking_rules_next_weekday_hours({ weekday: formatWeekday(ahead.startsAt, timeZone), hours });
}

const HOURS_ALONE = /^(\d{1,2}?)(\d{2})-(\d{1,2}?)(\d{2})$/;

/** The city's words; hours that it writes as numbers, '900-1800', as clocks show them, and of '0-0' nothing. */
export function formatPosted(posted: string | null): string | null {
  if (posted === null || /^0+-0+$/.test(posted)) return null;
  const [, startHour, startMinute, endHour, endMinute] = HOURS_ALONE.exec(posted) ?? [];
  if (!startHour || !startMinute || !endHour || !endMinute) return posted;
  return m.parking_rules_posted_hours({ start: clockHour(startHour, startMinute), end: clockHour(endHour, endMinute) });
}

const clockHour = (hour: string, minute: string): string =>
  formatHour(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))), 'UTC');

type RuleListProps = { outlook: OutlookView; side: SideOutlook | null; now: Date };

/** Every rule with where it stands and as of when, and what isn't in any of them. */
export function RuleList({ outlook, side, now }: RuleListProps) {
  const tables = new Map(outlook.tables.map((table) => [table.source, table]));
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center text-sm font-semibold focus-visible:-outline-offset-2">
        <span className="flex-1">{m.parking_rules_rules_and_sources()}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-3 pb-2 text-sm">
        {side?.rules.map((rule) => {
          const isSnow = side.conditional.includes(rule.id);
          const posted = formatPosted(rule.posted);
          return (
            <li key={rule.id} className="flex items-start gap-2">
              {isSnow ? (
                <CloudSnow aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
              ) : (
                <RuleIcon kind={rule.kind} size={16} className="mt-0.5 shrink-0 text-muted" />
              )}
              <span className="min-w-0">
                <span className="font-medium">
                  {isSnow ? snowRule(ruleName(rule)) : ruleTitle(rule, side, outlook, now)}
                </span>
                {posted !== null && <span> · {posted === rule.posted ? <FeedWords>{posted}</FeedWords> : posted}</span>}
                {!rule.isExact && <span> · {hoursDoubt()}</span>}
                {!isSnow && <span className="block">{capitalize(ruleAhead(rule.id, side, outlook, now))}</span>}
                {rule.ticketTimes && <RuleTickets times={rule.ticketTimes} />}
                <span className="block text-muted">{unbroken(tableSource(tables.get(rule.source), rule, now))}</span>
              </span>
            </li>
          );
        })}
        {[...tableWarnings(outlook.tables), ...unknownSentences(outlook)].map((sentence) => (
          <li key={sentence} className="text-muted">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RuleTickets({ times }: { times: RuleTicketTimesView }) {
  const { usual, earliest, source } = describeRuleTickets(times);
  return (
    <span className="block text-pretty">
      {usual}{' '}
      <span className="text-muted">
        {earliest} {source}
      </span>
    </span>
  );
}

const ICONS: Readonly<Record<RuleKind, LucideIcon>> = {
  temporary_tow: Truck,
  tow_away: Truck,
  sweeping: Broom,
  no_parking: Ban,
  meter: ParkingMeter,
  time_limit: Timer,
};

type RuleIconProps = { kind: RuleKind; size: number; className?: string };

export function RuleIcon({ kind, ...look }: RuleIconProps) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden {...look} />;
}
