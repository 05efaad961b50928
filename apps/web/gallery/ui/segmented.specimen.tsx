import { Segmented } from '#ui/segmented.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const OPTIONS = [
  { value: 'address', label: 'Address' },
  { value: 'zip', label: 'ZIP Code' },
] as const;

export const states: States = {
  'one chosen': (
    <Kept<'address' | 'zip'> value="address">
      {(value, change) => <Segmented label="Search type" value={value} onValueChange={change} options={OPTIONS} />}
    </Kept>
  ),
};
