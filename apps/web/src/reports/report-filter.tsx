import { ACTIVITIES } from '@towscout/contracts/reports/paths';
import type { Activity } from '@towscout/contracts/reports/schema';

import { PlainSelect } from '#ui/plain-select.tsx';
import { Switch } from '#ui/switch.tsx';

import { EVERY_ACTIVITY } from './report-filter-text.ts';

const ANY = 'any';
const OPTIONS: readonly { value: Activity | typeof ANY; label: string }[] = [
  { value: ANY, label: EVERY_ACTIVITY },
  ...(Object.entries(ACTIVITIES) as [Activity, string][]).map(([value, label]) => ({ value, label })),
];

type ReportFilterProps = {
  /** Null is every activity. */
  activity: Activity | null;
  onActivity: (activity: Activity | null) => void;
  onlyVerified: boolean;
  onOnlyVerified: (onlyVerified: boolean) => void;
};

/** Which of the reports are shown. */
export function ReportFilter({ activity, onActivity, onlyVerified, onOnlyVerified }: ReportFilterProps) {
  return (
    <>
      <PlainSelect
        label="Activity"
        value={activity ?? ANY}
        options={OPTIONS}
        onValueChange={(next) => onActivity(next === ANY ? null : next)}
      />
      <Switch label="Only verified" checked={onlyVerified} onCheckedChange={onOnlyVerified} />
    </>
  );
}
