import { activityWords } from '@towscout/contracts/reports/constants';
import type { Activity } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { PlainSelect } from '#ui/plain-select.tsx';
import { Switch } from '#ui/switch.tsx';

const ANY = 'any';
const listOptions = (): readonly { value: Activity | typeof ANY; label: string }[] => [
  { value: ANY, label: m.reports_every_activity() },
  ...(Object.entries(activityWords()) as [Activity, string][]).map(([value, label]) => ({ value, label })),
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
        label={m.reports_activity()}
        value={activity ?? ANY}
        options={listOptions()}
        onValueChange={(next) => onActivity(next === ANY ? null : next)}
      />
      <Switch label={m.reports_only_verified()} checked={onlyVerified} onCheckedChange={onOnlyVerified} />
    </>
  );
}
