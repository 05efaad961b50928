import { type CSSProperties, useId, useState } from 'react';

import { HOUR_MS } from '@towscout/domain/durations';
import { describeRiskLevel, RISK_FROM } from '@towscout/domain/parking-rules/risk-level';
import { m } from '@towscout/messages';

import { ChartCursor } from '#ui/chart/chart-cursor.tsx';
import { UnknownHatch } from '#ui/chart/chart-tones.tsx';
import { classNames } from '#ui/class-names.ts';

import { isForbidding, type RuleTime, ruleTimeKey } from '../outlook-view.ts';
import { RuleIcon } from '../rule-list.tsx';
import { formatHours, formatTime, formatWeekday, localHour } from '../words/format-local-time.ts';
import { shortRuleName } from '../words/street-rules.ts';
import { formatChance, ticketSpan } from '../words/ticket-risk.ts';
import { type BarDay, type BarHour, formatDayRisk, toHeight, positionOnBar } from './bar-day.ts';

type DayBarProps = {
  /** The accessible name: 'The next 24 hours'. */
  label: string;
  day: BarDay;
  now: Date;
  timeZone: string;
  /** A lower bar without hour labels, for a list of several. */
  isSmall?: boolean;
};

/**
 * Rules above, the risk of each hour below: higher, brighter and hatched where it is high. A line below reads the hour
 * under the finger, so that nothing covers the bar.
 */
export function DayBar({ label, day, now, timeZone, isSmall = false }: DayBarProps) {
  const [read, setRead] = useState<number | null>(null);
  const forbidding = day.rules.filter(isForbidding);
  const others = day.rules.filter((rule) => !isForbidding(rule));
  const first = day.hours[0]?.startsAt ?? day.startsAt;
  const count = Math.max(1, day.hours.length);
  const readAt = (at: number) => {
    const hour = day.hours[at];
    if (!hour) return label;
    const words = readHour(hour, day.rules, timeZone);
    return hour.risk ? `${words}, ${formatChance(hour.risk.chance)}` : words;
  };
  const [firstHour] = day.hours;
  const atRest = firstHour ? readHour(firstHour, day.rules, timeZone) : label;
  const resting = isSmall ? formatDayRisk(day, day.startsAt > now ? day.startsAt : now, timeZone) : atRest;
  return (
    <div className="text-xs text-muted">
      <div className={classNames(!isSmall && 'grid grid-cols-[1fr_auto] gap-x-1.5')}>
        <div className="relative min-w-0">
          <div aria-hidden className="flex flex-col gap-0.5">
            {forbidding.length > 0 && <Lane rules={forbidding} day={day} isSmall={isSmall} />}
            {others.length > 0 && <Lane rules={others} day={day} isSmall={isSmall} />}
            <Risk day={day} isSmall={isSmall} />
          </div>
          <div className="absolute inset-y-0 right-0" style={{ left: `${positionOnBar(day, first) * 100}%` }}>
            <ChartCursor label={m.parking_rules_hour_of({ label })} columns={count} read={readAt} onRead={setRead} />
          </div>
          <NowMark day={day} now={now} />
        </div>
        {isSmall ? null : <Levels />}
        {isSmall ? null : <Ticks day={day} timeZone={timeZone} />}
      </div>
      <p className="mt-1 min-h-8 text-pretty text-ink tabular-nums">{read === null ? resting : readAt(read)}</p>
    </div>
  );
}

/** 'Tue 8 to 9 am · street cleaning · tickets usually 8:05–8:25 am · ticket risk medium' */
function readHour({ startsAt, risk }: BarHour, rules: readonly RuleTime[], timeZone: string): string {
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const holding = rules.filter((rule) => rule.startsAt < endsAt && rule.endsAt > startsAt);
  return [
    `${formatWeekday(startsAt, timeZone)} ${formatHours({ startsAt, endsAt }, timeZone)}`,
    ...holding.map(shortRuleName),
    ...holding.flatMap(({ ticketTimes: times }) =>
      times && times.from < endsAt && times.to >= startsAt
        ? m.parking_rules_ticket_times_hour(ticketSpan(times, timeZone))
        : [],
    ),
    risk ? m.parking_rules_hour_risk({ risk: describeRiskLevel(risk.level) }) : m.parking_rules_hour_risk_unknown(),
  ].join(' · ');
}

type LaneProps = { rules: readonly RuleTime[]; day: BarDay; isSmall: boolean };

function Lane({ rules, day, isSmall }: LaneProps) {
  return (
    <div className={classNames('relative', isSmall ? 'h-2.5' : 'h-6')}>
      {rules.map((rule) => {
        const [from, to] = [positionOnBar(day, rule.startsAt), positionOnBar(day, rule.endsAt)];
        return (
          <div
            key={ruleTimeKey(rule)}
            className={classNames(
              'absolute inset-y-0 grid min-w-1 place-items-center overflow-hidden rounded-xs border forced-color-adjust-none',
              isForbidding(rule) ? 'border-red bg-red-wash text-red' : 'border-control bg-sunken text-ink',
            )}
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
          >
            {!isSmall && <RuleIcon kind={rule.kind} size={14} />}
          </div>
        );
      })}
      {rules.map(({ ticketTimes: times }) => {
        if (!times || times.from >= day.endsAt || times.to < day.startsAt) return null;
        const [from, to] = [positionOnBar(day, times.from), positionOnBar(day, times.to)];
        return (
          <TicketsMark
            key={times.from.getTime()}
            className="absolute bottom-0"
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
          />
        );
      })}
    </div>
  );
}

type TicketsMarkProps = { className: string; style?: CSSProperties };

/** When the middle half of the tickets come, below the rule's own hours. */
export const TicketsMark = ({ className, style }: TicketsMarkProps) => (
  <span
    aria-hidden
    data-tickets
    className={classNames('h-1 min-w-1 rounded-xs bg-red-solid forced-color-adjust-none', className)}
    style={style}
  />
);

const FILLS = {
  low: 'fill-control/45 stroke-control',
  medium: 'fill-amber-solid stroke-amber',
  high: 'fill-red-solid stroke-red',
};
const GAP = 0.14;

function Risk({ day, isSmall }: { day: BarDay; isSmall: boolean }) {
  const [unknown, hatch] = [useId(), useId()];
  return (
    <svg className={classNames('w-full rounded-xs bg-sunken', isSmall ? 'h-6' : 'h-16')}>
      <UnknownHatch id={unknown} />
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="5" strokeWidth="2.5" className="stroke-raised/70" />
      </pattern>
      {!isSmall &&
        Object.values(RISK_FROM).map((chance) => (
          <line
            key={chance}
            x2="100%"
            y1={`${100 - toHeight(chance) * 100}%`}
            y2={`${100 - toHeight(chance) * 100}%`}
            strokeDasharray="2 3"
            className="stroke-control"
          />
        ))}
      {day.hours.map(({ startsAt, risk }) => {
        const from = positionOnBar(day, startsAt) * 100;
        const width = 100 * positionOnBar(day, new Date(day.startsAt.getTime() + HOUR_MS));
        const column = { x: `${from + (width * GAP) / 2}%`, width: `${width * (1 - GAP)}%` };
        if (!risk) return <rect key={from} {...column} height="100%" fill={`url(#${unknown})`} />;
        const height = toHeight(risk.chance) * 100;
        const bar = { ...column, y: `${100 - height}%`, height: `${height}%` };
        return (
          <g key={from}>
            <rect {...bar} className={FILLS[risk.level]} />
            {risk.level === 'high' && <rect {...bar} fill={`url(#${hatch})`} />}
          </g>
        );
      })}
    </svg>
  );
}

function NowMark({ day, now }: { day: BarDay; now: Date }) {
  if (now < day.startsAt || now >= day.endsAt) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink"
      style={{ left: `${positionOnBar(day, now) * 100}%` }}
    />
  );
}

/** Labels the heights beside the columns. */
function Levels() {
  const [medium, high] = [toHeight(RISK_FROM.medium), toHeight(RISK_FROM.high)];
  const names = [
    { name: m.parking_rules_axis_high(), at: (high + 1) / 2 },
    { name: m.parking_rules_axis_medium(), at: (medium + high) / 2 },
    { name: m.parking_rules_axis_low(), at: medium / 2 },
  ];
  return (
    <div aria-hidden className="relative h-16 w-7 self-end text-[0.6875rem] leading-none">
      {names.map(({ name, at }) => (
        <span key={name} className="absolute left-0 -translate-y-1/2" style={{ top: `${(1 - at) * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
  );
}

const TICK_HOURS = 6;

function Ticks({ day, timeZone }: { day: BarDay; timeZone: string }) {
  const ticks = day.hours.filter(({ startsAt }) => localHour(startsAt, timeZone) % TICK_HOURS === 0);
  return (
    <div aria-hidden className="relative mt-1 h-4 tabular-nums">
      {ticks.map(({ startsAt }) => (
        <span
          key={startsAt.getTime()}
          className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-1/2"
          style={{ left: `${positionOnBar(day, startsAt) * 100}%` }}
        >
          {localHour(startsAt, timeZone) === 0
            ? formatWeekday(startsAt, timeZone)
            : formatTime(startsAt, startsAt, timeZone)}
        </span>
      ))}
    </div>
  );
}
