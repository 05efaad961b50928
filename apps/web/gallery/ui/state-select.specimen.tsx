import { StateSelect } from '#ui/state-select.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'not chosen': <StateSelect label="State" state={null} onStateChange={() => {}} />,
  chosen: <StateSelect label="State" state="IL" onStateChange={() => {}} />,
  'with an error': <StateSelect label="State" state={null} onStateChange={() => {}} error="Choose a state." />,
  'with another choice': (
    <StateSelect label="State" state="any" onStateChange={() => {}} other={{ value: 'any', label: 'Any state' }} />
  ),
};
