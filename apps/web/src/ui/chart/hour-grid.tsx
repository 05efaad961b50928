import { useId } from 'react';

import { m } from '@towscout/messages';

import { ChartCursor } from './chart-cursor.tsx';
import { formatHour, HOURS, hourTick, toLevel, valueText, weekdays } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { UnknownHatch } from './chart-tones.tsx';

type HourGridProps = {
  caption: string;
  summary?: string | undefined;
  /** Such as 'trucks'. */
  unit: string;
  /** By weekday from Sunday, then by hour; null is unknown. */
  values: readonly (readonly (number | null)[])[];
  isLoading?: boolean;
  empty?: string | null;
};

const DAYS = 7;
const LEVELS = 5;
const levelOpacity = (level: number): number => 0.16 + (0.84 * (level - 1)) / (LEVELS - 1);

export function HourGrid({ caption, summary, unit, values, isLoading = false, empty = null }: HourGridProps) {
  const days = weekdays();
  const highest = Math.max(1, ...values.flat().filter((value) => value !== null));
  const valueAt = (at: number) => values[Math.floor(at / HOURS)]?.[at % HOURS] ?? null;
  const hasUnknown = Array.from({ length: HOURS * days.length }, (_, at) => valueAt(at)).includes(null);
  const hatch = useId();
  const formatPlace = (at: number) => `${days[Math.floor(at / HOURS)]?.full}, ${formatHour(at % HOURS)}`;
  return (
    <ChartFrame
      caption={caption}
      summary={summary}
      isLoading={isLoading}
      empty={empty}
      hasUnknown={hasUnknown}
      height="h-60"
      legend={<Legend highest={highest} unit={unit} />}
      table={<HourTable caption={caption} values={values} />}
    >
      <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden className="grid grid-rows-7 items-center">
          {days.map(({ short }) => (
            <span key={short} className="leading-none">
              {short}
            </span>
          ))}
        </div>
        <div className="relative min-w-0">
          <svg aria-hidden className="absolute inset-0 size-full rounded-sm">
            <UnknownHatch id={hatch} />
            {days.map(({ short }, day) =>
              Array.from({ length: HOURS }, (_, hour) => (
                <Cell key={`${short} ${hour}`} value={values[day]?.[hour] ?? null} {...{ day, hour, highest, hatch }} />
              )),
            )}
          </svg>
          <ChartCursor
            label={m.ui_chart_hour_of_week({ caption })}
            columns={HOURS}
            rows={days.length}
            tell={(at) => ({ title: formatPlace(at), lines: [{ name: unit, value: valueText(valueAt(at)) }] })}
          />
        </div>
        <span />
        <div aria-hidden className="mt-1 grid h-5 grid-cols-8">
          {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
            <span key={hour}>{hourTick(hour)}</span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

type CellProps = { day: number; hour: number; value: number | null; highest: number; hatch: string };

function Cell({ day, hour, value, highest, hatch }: CellProps) {
  const [width, height] = [100 / HOURS, 100 / DAYS];
  const square = { x: `${hour * width}%`, y: `${day * height}%`, width: `${width}%`, height: `${height}%` };
  if (value === null) return <rect {...square} fill={`url(#${hatch})`} />;
  const level = toLevel(value, highest, LEVELS);
  return (
    <rect
      {...square}
      strokeWidth="2"
      fillOpacity={level === 0 ? 1 : levelOpacity(level)}
      className={`stroke-surface ${level === 0 ? 'fill-sunken' : 'fill-accent-strong'}`}
    />
  );
}

function Legend({ highest, unit }: { highest: number; unit: string }) {
  return (
    <p aria-hidden className="flex items-center gap-2 text-xs text-muted tabular-nums">
      0
      <svg className="h-3 w-24">
        {Array.from({ length: LEVELS + 1 }, (_, level) => (
          <rect
            key={level}
            x={`${(100 * level) / (LEVELS + 1)}%`}
            width={`${100 / (LEVELS + 1)}%`}
            height="100%"
            fillOpacity={level === 0 ? 1 : levelOpacity(level)}
            className={level === 0 ? 'fill-sunken' : 'fill-accent-strong'}
          />
        ))}
      </svg>
      {valueText(highest)} {unit}
    </p>
  );
}

function HourTable({ caption, values }: Pick<HourGridProps, 'caption' | 'values'>) {
  const days = weekdays();
  return (
    <table className="w-full text-xs tabular-nums md:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="px-2 py-2 text-left font-medium">
            {m.ui_chart_hour()}
          </th>
          {days.map(({ full, short }) => (
            <th key={full} scope="col" aria-label={full} className="px-1 py-2 text-right font-medium last:pr-2">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: HOURS }, (_, hour) => (
          <tr key={hour} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
              {formatHour(hour)}
            </th>
            {days.map(({ full }, day) => (
              <td key={full} className="px-1 py-1 text-right last:pr-2">
                {valueText(values[day]?.[hour])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
