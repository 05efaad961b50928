import { useState } from 'react';

import { m } from '@towscout/messages';

import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { permitsProblem, readPermits } from './permits.ts';

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
