import { Knob } from '#scanner/console/knob.tsx';

import '../../src/scanner/console/scanner.css';
import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const at = (level: number) => (
  <Kept value={level}>
    {(value, change) => (
      <Knob
        label={`Squelch from ${level}`}
        value={value}
        min={0}
        max={5}
        step={1}
        valueText={`level ${value}`}
        onValueChange={change}
      />
    )}
  </Kept>
);

export const states: States = { lowest: at(0), middle: at(3), highest: at(5) };
