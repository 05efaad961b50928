import { ACTIVITY_TYPES, type ActivityType } from '@towscout/contracts/activity-constants';

import { Select } from '#ui/select.tsx';

import { TYPE_WORDS } from './activity-words.ts';
import type { ActivityFilter } from './use-activity.ts';

const ALL = 'all';
const TYPES = [
  { value: ALL, label: 'All types' },
  ...ACTIVITY_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] })),
];

type ActivityFiltersProps = {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  sources: readonly { source: string; name: string }[];
};

/** By what happened, and by who says so. */
export function ActivityFilters({ filter, onFilter, sources }: ActivityFiltersProps) {
  const listed = [
    { value: ALL, label: 'All sources' },
    ...sources.map(({ source, name }) => ({ value: source, label: name })),
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="flex min-w-0 flex-col">
        <Select
          label="Type"
          value={filter.type ?? ALL}
          onValueChange={(type) => onFilter({ ...filter, type: type === ALL ? null : (type as ActivityType) })}
          options={TYPES}
        />
      </div>
      <div className="flex min-w-0 flex-col">
        <Select
          label="Source"
          value={filter.source ?? ALL}
          onValueChange={(source) => onFilter({ ...filter, source: source === ALL ? null : source })}
          options={listed}
        />
      </div>
    </div>
  );
}
