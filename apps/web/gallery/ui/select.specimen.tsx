import { Select } from '#ui/select.tsx';

import { Kept } from '../kept.tsx';
import { Pressed } from '../pressed.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

const OPTIONS = [
  { value: '1', label: '1 mile' },
  { value: '5', label: '5 miles' },
  { value: '25', label: '25 miles · Premium', disabled: true },
];

const select = (disabled = false) => (
  <Kept value="1">
    {(value, change) => (
      <Select label="Alert radius" value={value} onValueChange={change} options={OPTIONS} disabled={disabled} />
    )}
  </Kept>
);

export const states: States = { closed: select(), disabled: select(true), open: <Pressed>{select()}</Pressed> };
