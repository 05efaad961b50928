import { useState } from 'react';

import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { PERMITS_PROBLEM, readPermits } from './permits.ts';

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
        label="Street rule reminders"
        hint="The evening before street cleaning, tow-away hours or a limit at your car, and when it's time to walk back."
        checked={settings.ruleReminders}
        onCheckedChange={(ruleReminders) => onChange({ ruleReminders })}
      />
      <Field
        label="Residential parking permits"
        hint="Areas such as N, HV. Limits that they exempt you from are left out, in your calendar too."
        error={readPermits(typed) === null ? PERMITS_PROBLEM : undefined}
      >
        <TextInput value={typed} onValueChange={write} autoComplete="off" maxLength={60} placeholder="None" />
      </Field>
    </div>
  );
}
