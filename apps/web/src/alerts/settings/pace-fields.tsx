import { areNoHours } from '@towscout/domain/quiet-hours';

import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { EmailField } from './email-field.tsx';
import { EQUAL_TIMES } from './settings-draft.ts';
import { TimeField } from './time-field.tsx';

const NO_LIMIT = 0;
const LIMITS = [3, 6, 12, 30];
const NIGHT = { start: '22:00', end: '07:00' };

const limitOptions = (present: number) =>
  [...new Set([...LIMITS, ...(present === NO_LIMIT ? [] : [present])])]
    .sort((a, b) => a - b)
    .map((limit) => ({ value: String(limit), label: `Up to ${limit} per hour` }))
    .concat({ value: String(NO_LIMIT), label: 'No limit' });

/** How often I want to hear, and when not at all. */
export function PaceFields({ settings, onChange }: SettingsFieldsProps) {
  const { quietHours } = settings;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Field
        label="Alerts per hour"
        hint="Extra alerts are combined. A truck within 0.25 miles of your car always gets through."
      >
        <Select
          value={String(settings.alertsPerHour)}
          onValueChange={(limit) => onChange({ alertsPerHour: Number(limit) })}
          options={limitOptions(settings.alertsPerHour)}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Switch
          label="Quiet hours"
          hint="Alerts go to your list silently. Only a truck within 0.25 miles of your parked car breaks through."
          checked={quietHours !== null}
          onCheckedChange={(isOn) => onChange({ quietHours: isOn ? NIGHT : null, timeZone: here })}
        />
        {quietHours && (
          <div className="grid grid-cols-2 gap-2">
            <TimeField
              label="From"
              time={quietHours.start}
              onChange={(start) => onChange({ quietHours: { ...quietHours, start }, timeZone: here })}
            />
            <TimeField
              label="Until"
              time={quietHours.end}
              error={areNoHours(quietHours.start, quietHours.end) ? EQUAL_TIMES : undefined}
              onChange={(end) => onChange({ quietHours: { ...quietHours, end }, timeZone: here })}
            />
            <p className="col-span-2 text-xs text-muted">Time zone: {settings.timeZone.replaceAll('_', ' ')}.</p>
          </div>
        )}
      </div>
      <EmailField settings={settings} onChange={onChange} />
    </>
  );
}
