import { X } from 'lucide-react';
import { useRef, useState } from 'react';

import { HOUR_MS } from '@towscout/domain/durations';
import { RISK_LEVELS } from '@towscout/domain/parking-rules/risk-level';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';
import { Slider } from '#ui/slider.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';

import { formatHour, formatDay } from '../words/format-local-time.ts';
import { levelName } from '../words/ticket-risk.ts';

export type DayAhead = { name: string; hours: readonly Date[] };

const DAYS = 7;
const HOURS_AHEAD = DAYS * 24;

/** The hours of the next seven days, by day: the first day begins with this hour. */
export function daysAhead(now: Date, timeZone: string): DayAhead[] {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: HOURS_AHEAD }, (_, later) => new Date(first + later * HOUR_MS));
  return [...Map.groupBy(hours, (hour) => formatDay(hour, timeZone))]
    .slice(0, DAYS)
    .map(([name, hours]) => ({ name, hours }));
}

/** The day of an hour, and its place in it; the first hour when it is past. */
export function findHour(at: Date, days: readonly DayAhead[]): { day: number; hour: number } {
  for (const [day, { hours }] of days.entries()) {
    const hour = hours.findIndex((each) => each.getTime() === at.getTime());
    if (hour >= 0) return { day, hour };
  }
  return { day: 0, hour: 0 };
}

/** 'Sat, Nov 28, 9 pm'. */
export const formatDayHour = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${formatHour(at, timeZone)}`;

type HourPanelProps = {
  days: readonly DayAhead[];
  timeZone: string;
  at: Date;
  onChoose: (at: Date) => void;
  onClose: () => void;
  /** The map in words, or why it shows nothing. */
  words: string;
};

/** The hour that the map shows, what its colors mean, and the same in words. */
export function HourPanel({ days, timeZone, at, onChoose, onClose, words }: HourPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useDismiss(panel, onClose);
  const { day, hour } = findHour(at, days);
  const hours = days[day]?.hours ?? [];
  const [dragged, setDragged] = useState<number | null>(null);
  const choose = (nextDay: number, nextHour: number) => {
    const next = days[nextDay]?.hours;
    const chosen = next?.[Math.min(nextHour, next.length - 1)];
    setDragged(null);
    if (chosen) onChoose(chosen);
  };
  return (
    <section
      aria-label={m.parking_rules_map_on_map()}
      ref={panel}
      className="pointer-events-auto mt-2 max-w-104 rounded-md border border-line bg-raised px-3 pt-1 pb-2 shadow-high"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-semibold">{m.parking_rules_map_by_area()}</h2>
        <Button variant="quiet" size="icon" className="-mr-2" aria-label={m.parking_rules_map_hide()} onClick={close}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-x-3 [&>*:first-child]:min-w-36 [&>*:first-child]:flex-1 [&>*:last-child]:min-w-28 [&>*:last-child]:flex-2">
        <PlainSelect
          label={m.parking_rules_map_day()}
          value={String(day)}
          options={days.map(({ name }, at) => ({ value: String(at), label: name }))}
          onValueChange={(next) => choose(Number(next), sameHour(days[Number(next)], hours[hour], timeZone))}
        />
        <Slider
          label={m.parking_rules_map_hour()}
          value={dragged ?? hour}
          min={0}
          max={Math.max(1, hours.length - 1)}
          step={1}
          words={(value) => (hours[value] ? formatHour(hours[value], timeZone) : '')}
          onValueChange={setDragged}
          onValueCommitted={(next) => choose(day, next)}
        />
      </div>
      <RiskLegend />
      <p role="status" className="mt-1 text-xs text-muted compact:sr-only">
        {words}
      </p>
    </section>
  );
}

/** The same time of another day. */
function sameHour(day: DayAhead | undefined, at: Date | undefined, timeZone: string): number {
  const name = at && formatHour(at, timeZone);
  return Math.max(0, day?.hours.findIndex((hour) => formatHour(hour, timeZone) === name) ?? 0);
}

const SWATCHES = { low: 'bg-amber-solid/15', medium: 'bg-amber-solid/70', high: 'bg-red-solid/70' } as const;

const RiskLegend = () => (
  <ul aria-label={m.parking_rules_map_legend()} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
    {RISK_LEVELS.map((level) => (
      <li key={level} className="flex items-center gap-1.5">
        <svg
          aria-hidden
          className={`size-3.5 rounded-xs border border-control forced-color-adjust-none ${SWATCHES[level]}`}
        >
          {level === 'high' && <path d="M-2 8 8-2M-2 16 16-2M6 16 16 6" strokeWidth="1.5" className="stroke-raised" />}
        </svg>
        {levelName(level)}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="size-3.5 rounded-xs border border-control" />
      {m.parking_rules_map_not_known()}
    </li>
  </ul>
);
