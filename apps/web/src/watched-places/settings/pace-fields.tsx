import { useState } from 'react';

import { areNoHours } from '@towscout/domain/watched-places/quiet-hours';
import { m } from '@towscout/messages';

import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { equalTimes } from './settings-draft.ts';

const NO_LIMIT = 0;
const LIMITS = [3, 6, 12, 30];
const NIGHT = { start: '22:00', end: '07:00' };

const limitOptions = (present: number) =>
  [...new Set([...LIMITS, ...(present === NO_LIMIT ? [] : [present])])]
    .sort((a, b) => a - b)
    .map((limit) => ({ value: String(limit), label: m.watched_places_settings_limit_per_hour({ count: limit }) }))
    .concat({ value: String(NO_LIMIT), label: m.watched_places_settings_no_limit() });

/** How often I want to hear, and when not at all. */
export function PaceFields({ settings, onChange }: SettingsFieldsProps) {
  const { quietHours } = settings;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Field label={m.watched_places_settings_per_hour()} hint={m.watched_places_settings_per_hour_hint()}>
        <Select
          value={String(settings.alertsPerHour)}
          onValueChange={(limit) => onChange({ alertsPerHour: Number(limit) })}
          options={limitOptions(settings.alertsPerHour)}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Switch
          label={m.watched_places_settings_quiet_hours()}
          hint={m.watched_places_settings_quiet_hours_hint()}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => onChange({ quietHours: isOn ? NIGHT : null, timeZone: here })}
        />
        {quietHours && (
          <div className="grid grid-cols-2 gap-2">
            <TimeField
              label={m.watched_places_settings_quiet_from()}
              time={quietHours.start}
              onChange={(start) => onChange({ quietHours: { ...quietHours, start }, timeZone: here })}
            />
            <TimeField
              label={m.watched_places_settings_quiet_until()}
              time={quietHours.end}
              error={areNoHours(quietHours.start, quietHours.end) ? equalTimes() : undefined}
              onChange={(end) => onChange({ quietHours: { ...quietHours, end }, timeZone: here })}
            />
            <p className="col-span-2 text-xs text-muted">
              {m.watched_places_settings_time_zone({ zone: settings.timeZone.replaceAll('_', ' ') })}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

type TimeFieldProps = { label: string; time: string; error?: string | undefined; onChange: (time: string) => void };

/** A time of day. It may be empty while it is typed; left empty, it goes back to the last time. */
function TimeField({ label, time, error, onChange }: TimeFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  const type = (typed: string) => {
    setEmpty(typed === '');
    if (typed !== '') onChange(typed);
  };
  return (
    <Field label={label} error={error}>
      <TextInput
        type="time"
        required
        value={isEmpty ? '' : time}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setEmpty(false)}
      />
    </Field>
  );
}
