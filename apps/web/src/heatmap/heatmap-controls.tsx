import { useState } from 'react';

import {
  HEATMAP_INTENSITY,
  HEATMAP_RADIUS_KM,
  HEATMAP_SHOWS,
  type HeatmapShow,
} from '@towscout/contracts/heatmap/paths';
import { HEATMAP_RANGES, type HeatmapRange, isPremiumRange } from '@towscout/domain/heatmap';

import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';

import { RANGE_WORDS, formatRadius, SHOW_WORDS } from './heatmap-text.ts';

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

const LOOKS = [
  { value: 'heat', label: 'Heat' },
  { value: 'hexagons', label: 'Hexagons' },
] as const;

export function HeatmapControls({ settings, isPremium, onChange }: HeatmapControlsProps) {
  const [radius, setRadius] = useState(settings.radius);
  return (
    <div role="group" aria-label="Heatmap settings" className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      <div className="pb-2">
        <Select
          label="Show"
          value={settings.show}
          onValueChange={(show) => onChange({ show })}
          options={HEATMAP_SHOWS.map((show) => ({ value: show, label: SHOW_WORDS[show] }))}
        />
      </div>
      <Slider
        label="Radius"
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
          label="Time Range"
          value={settings.range}
          onValueChange={(range) => onChange({ range })}
          options={HEATMAP_RANGES.map((range) => ({
            value: range,
            label: RANGE_WORDS[range] + (isPremiumRange(range) && isPremium === false ? ' · Premium' : ''),
          }))}
        />
      </div>
      <Slider
        label="Min Intensity"
        value={settings.minIntensity}
        min={HEATMAP_INTENSITY.min}
        max={HEATMAP_INTENSITY.max}
        step={1}
        words={String}
        onValueChange={(minIntensity) => onChange({ minIntensity })}
      />
      <Segmented label="Map view" value={settings.look} onValueChange={(look) => onChange({ look })} options={LOOKS} />
    </div>
  );
}
