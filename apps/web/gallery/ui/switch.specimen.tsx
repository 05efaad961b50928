import { Switch } from '#ui/switch.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const at = (label: string, checked: boolean, more: { hint?: string; disabled?: boolean } = {}) => (
  <Kept value={checked}>
    {(value, change) => <Switch label={label} checked={value} onCheckedChange={change} {...more} />}
  </Kept>
);

export const states: States = {
  off: at('Sound', false),
  on: at('Push notifications', true),
  'with a hint': at('Roadside help and crash tows', false, { hint: 'They endanger no parked car.' }),
  'disabled, off': at('Push on this device', false, { disabled: true }),
  'disabled, on': at('Email', true, { disabled: true }),
};
