import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { type BarDay, formatDayRisk, formatRule, formatRuleHours } from './bar/bar-day.ts';
import { DayBar } from './bar/day-bar.tsx';
import { RuleIcon } from './bar/rule-icon.tsx';
import { formatDay } from './words/format-local-time.ts';

/** `hasSide` is false while the side of the street is unknown; the side's rules are then left out. */
type Told = { now: Date; timeZone: string; hasSide: boolean };
type WeekProps = Told & { days: readonly BarDay[] };

/** Each of the next seven days: its bar, and the same in words. */
export function Week({ days, ...told }: WeekProps) {
  return (
    <ol aria-label={m.parking_rules_next_7_days()} className="flex flex-col divide-y divide-line">
      {days.map((day, at) => {
        const name = formatDay(day.startsAt, told.timeZone);
        return (
          <li key={name} className="flex flex-col gap-1.5 py-3 first:pt-0">
            <h4 className="text-sm font-medium">
              {name}
              {at === 0 && <span className="text-muted"> · {m.parking_rules_today()}</span>}
            </h4>
            <DayBar isSmall label={name} day={day} now={told.now} timeZone={told.timeZone} />
            <DayWords day={day} {...told} />
          </li>
        );
      })}
    </ol>
  );
}

/** The content of the bar in words, for anyone who can't see it. */
export function DayWords({ day, now, timeZone, hasSide }: Told & { day: BarDay }) {
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {day.rules.map((rule) => (
        <li key={`${rule.kind} ${rule.timeLimitMinutes} ${rule.startsAt.getTime()}`} className="flex items-start gap-2">
          <RuleIcon kind={rule.kind} size={16} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            {capitalize(formatRule(rule))}{' '}
            <span className="text-muted">· {formatRuleHours(rule, day, now, timeZone)}</span>
          </span>
        </li>
      ))}
      <li className="text-muted">
        {day.rules.length === 0 && `${hasSide ? m.parking_rules_no_rule_known() : m.parking_rules_choose_side()} `}
        {capitalize(formatDayRisk(day, day.startsAt > now ? day.startsAt : now, timeZone))}
      </li>
    </ul>
  );
}
