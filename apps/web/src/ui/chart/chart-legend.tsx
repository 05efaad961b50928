import type { ChartSeries } from './chart-data.ts';
import { TONES } from './chart-tones.ts';

/** Omitted for a single series, which the caption names. */
export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) =>
  series.length > 1 && (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {series.map(({ name, tone, isDashed }) => (
        <li key={name} className="flex items-center gap-2">
          {isDashed ? (
            <svg className="h-2.5 w-5">
              <line y1="50%" y2="50%" x2="100%" strokeWidth="2" strokeDasharray="4 3" className={TONES[tone].edge} />
            </svg>
          ) : (
            <span className={`size-2.5 rounded-full border forced-color-adjust-none ${TONES[tone].swatch}`} />
          )}
          {name}
        </li>
      ))}
    </ul>
  );
