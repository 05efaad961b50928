import { ACTIVITY_TYPES, type ActivityType } from '@towscout/contracts/insights/activity/paths';
import { m } from '@towscout/messages';

import { PlainSelect } from '#ui/plain-select.tsx';

import { describeType } from './activity-text.ts';
import type { ActivityFilter } from './use-activity.ts';

const ALL = 'all';
const listTypes = () => [
  { value: ALL, label: m.insights_activity_all_types() },
  ...ACTIVITY_TYPES.map((type) => ({ value: type, label: describeType(type) })),
];

type ActivityFiltersProps = {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  sources: readonly { source: string; name: string }[];
};

export function ActivityFilters({ filter, onFilter, sources }: ActivityFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <PlainSelect
        label={m.insights_activity_type()}
        value={filter.type ?? ALL}
        onValueChange={(type) => onFilter({ ...filter, type: type === ALL ? null : (type as ActivityType) })}
        options={listTypes()}
      />
      <PlainSelect
        label={m.insights_activity_source()}
        value={filter.source ?? ALL}
        onValueChange={(source) => onFilter({ ...filter, source: source === ALL ? null : source })}
        options={sourceOptions(sources, filter.source)}
      />
    </div>
  );
}

/** Keeps a chosen source that no longer has events. */
function sourceOptions(sources: ActivityFiltersProps['sources'], chosen: string | null) {
  const known = sources.map(({ source, name }) => ({ value: source, label: name }));
  const isUnknown = chosen !== null && !sources.some(({ source }) => source === chosen);
  return [
    { value: ALL, label: m.insights_activity_all_sources() },
    ...known,
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
  ];
}
