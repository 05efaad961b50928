import { type ChartTone, valueText } from './chart-data.ts';
import { TONES } from './chart-tones.ts';

type Share = { name: string; count: number; tone: ChartTone };

/** A list, so it needs no separate table. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {shares.map(({ name, count, tone }) => (
        <li key={name} className="flex flex-col gap-1 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {valueText(count)} · <span className="font-semibold text-ink">{shareText(count, whole)}</span>
            </span>
          </p>
          <svg aria-hidden className="h-2 w-full rounded-full bg-line">
            <rect width={`${(100 * count) / whole}%`} height="100%" rx="4" className={TONES[tone].fill} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

const shareText = (count: number, whole: number): string => {
  const percent = (100 * count) / whole;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
};
