import { FoldedFilters } from '#ui/folded-filters.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';

import type { States } from '../specimens.ts';

const OPTIONS = [{ value: '24h', label: 'Last 24 hours' }] as const;
const filters = () => <PlainSelect label="Time Range" value="24h" onValueChange={() => {}} options={OPTIONS} />;

export const states: States = {
  'with a place': (
    <FoldedFilters place="Around: Your location" chosen="10 km (6.2 mi) · Last 24 hours">
      {filters}
    </FoldedFilters>
  ),
  'of a list': <FoldedFilters chosen="All types · Anyone">{filters}</FoldedFilters>,
};
