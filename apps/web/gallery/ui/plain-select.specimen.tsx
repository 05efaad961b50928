import { PlainSelect } from '#ui/plain-select.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const OPTIONS = [
  { value: 'all', label: 'All types' },
  { value: 'tow_truck', label: 'Tow truck' },
];

export const states: States = {
  closed: (
    <Kept value="all">
      {(value, change) => <PlainSelect label="Type" value={value} onValueChange={change} options={OPTIONS} />}
    </Kept>
  ),
};
