import { useState } from 'react';

import { OUTLOOK_PERMITS_MAX } from '@towscout/contracts/parking-rules/constants';
import { m } from '@towscout/messages';

import { Field, TextInput } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';

const permitsProblem = (): string => m.watched_places_settings_permits_problem({ count: OUTLOOK_PERMITS_MAX });

/** 'n, hv' is N and HV; null when it is no list of areas. */
export function readPermits(text: string): string[] | null {
  const areas = [
    ...new Set(
      text
        .toUpperCase()
        .split(',')
        .map((area) => area.trim()),
    ),
  ].filter(Boolean);
  return areas.length <= OUTLOOK_PERMITS_MAX && areas.every((area) => /^[A-Z0-9]{1,8}$/.test(area)) ? areas : null;
}

/** Reminders of the street's rules at my parked car, and the permits that exempt it. */
export function StreetRuleFields({ settings, onChange }: SettingsFieldsProps) {
  const [typed, setTyped] = useState(settings.permits.join(', '));
  const write = (text: string) => {
    setTyped(text);
    const permits = readPermits(text);
    if (permits) onChange({ permits });
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={m.watched_places_settings_rule_reminders()}
        hint={m.watched_places_settings_rule_reminders_hint()}
        checked={settings.ruleReminders}
        onCheckedChange={(ruleReminders) => onChange({ ruleReminders })}
      />
      <Field
        label={m.watched_places_settings_permits()}
        hint={m.watched_places_settings_permits_hint()}
        error={readPermits(typed) === null ? permitsProblem() : undefined}
      >
        <TextInput
          value={typed}
          onValueChange={write}
          autoComplete="off"
          maxLength={60}
          placeholder={m.watched_places_settings_no_permits()}
        />
      </Field>
    </div>
  );
}
