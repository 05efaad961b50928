import { INTENSITY_LEVELS } from '@towscout/domain/insights/heatmap';
import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';

import { LEVEL_RANGES, levelName } from './heatmap-text.ts';

const SWATCHES = { low: 'bg-amber-solid/35', medium: 'bg-amber-solid', high: 'bg-red-solid' } as const;

export const HeatmapLegend = ({ className }: { className?: string }) => (
  <ul
    aria-label={m.insights_heatmap_intensity()}
    className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-xs', className)}
  >
    {INTENSITY_LEVELS.map((level) => (
      <li key={level} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`size-3.5 rounded-xs border border-control forced-color-adjust-none ${SWATCHES[level]}`}
        />
        {levelName(level)} <span className="text-muted tabular-nums">{LEVEL_RANGES[level]}</span>
      </li>
    ))}
  </ul>
);
