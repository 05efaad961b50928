import { useState } from 'react';

import {
  HEATMAP_INTENSITY,
  HEATMAP_RADIUS_KM,
  HEATMAP_SHOWS,
  type HeatmapShow,
} from '@towscout/contracts/insights/constants';
import { HEATMAP_RANGES, type HeatmapRange, INTENSITY_LEVELS, isPremiumRange } from '@towscout/domain/insights/heatmap';
import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';

import { formatRadius, LEVEL_RANGES, levelName, rangeName, showName } from './heatmap-text.ts';

export type HeatmapLook = 'heat' | 'hexagons';
export type HeatmapSettings = {
  show: HeatmapShow;
  radius: number;
  range: HeatmapRange;
  minIntensity: number;
  look: HeatmapLook;
};

type HeatmapControlsProps = {
  settings: HeatmapSettings;
  isPremium: boolean | null;
  onChange: (changes: Partial<HeatmapSettings>) => void;
};

const listLooks = () =>
  [
    { value: 'heat', label: m.insights_heatmap_heat() },
    { value: 'hexagons', label: m.insights_heatmap_hexagons() },
  ] as const;

export function HeatmapControls({ settings, isPremium, onChange }: HeatmapControlsProps) {
  const [radius, setRadius] = useState(settings.radius);
  return (
    <div
      role="group"
      aria-label={m.insights_heatmap_settings()}
      className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1"
    >
      <div className="pb-2">
        <Select
          label={m.insights_heatmap_show()}
          value={settings.show}
          onValueChange={(show) => onChange({ show })}
          options={HEATMAP_SHOWS.map((show) => ({ value: show, label: showName(show) }))}
        />
      </div>
      <Slider
        label={m.insights_heatmap_radius()}
        value={radius}
        min={HEATMAP_RADIUS_KM.min}
        max={HEATMAP_RADIUS_KM.max}
        step={HEATMAP_RADIUS_KM.step}
        words={formatRadius}
        onValueChange={setRadius}
        onValueCommitted={(committed) => onChange({ radius: committed })}
      />
      <div className="pb-2">
        <Select
          label={m.insights_heatmap_range()}
          value={settings.range}
          onValueChange={(range) => onChange({ range })}
          options={HEATMAP_RANGES.map((range) => ({
            value: range,
            label:
              isPremiumRange(range) && isPremium === false
                ? m.insights_heatmap_range_premium({ range: rangeName(range) })
                : rangeName(range),
          }))}
        />
      </div>
      <Slider
        label={m.insights_heatmap_min_intensity()}
        value={settings.minIntensity}
        min={HEATMAP_INTENSITY.min}
        max={HEATMAP_INTENSITY.max}
        step={1}
        words={String}
        onValueChange={(minIntensity) => onChange({ minIntensity })}
      />
      <Segmented
        label={m.insights_heatmap_view()}
        value={settings.look}
        onValueChange={(look) => onChange({ look })}
        options={listLooks()}
      />
    </div>
  );
}

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
