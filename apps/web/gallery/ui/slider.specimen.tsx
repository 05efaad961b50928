import { Slider } from '#ui/slider.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const at = (km: number) => (
  <Kept value={km}>
    {(value, change) => (
      <Slider
        label={`Radius from ${km}`}
        value={value}
        min={1}
        max={50}
        step={1}
        words={(at) => `${at} km`}
        onValueChange={change}
      />
    )}
  </Kept>
);

export const states: States = { lowest: at(1), middle: at(10), highest: at(50) };
