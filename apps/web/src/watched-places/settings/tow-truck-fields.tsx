import { useState } from 'react';

import { OUTLOOK_PERMITS_MAX } from '@towscout/contracts/parking-rules/constants';
import { ALERT_FREQUENCIES } from '@towscout/contracts/watched-places/constants';
import type { AlertFrequency } from '@towscout/contracts/watched-places/preferences';
import { m } from '@towscout/messages';

import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { PaceFields } from './pace-fields.tsx';
import { ALERT_RADII, formatRadius, needsPremium, premiumNeeded, radiusOptions } from './radius-choice.ts';

export const describeFrequency = (frequency: AlertFrequency): string =>
  ({
    immediate: m.watched_places_settings_immediately(),
    every_5min: m.watched_places_settings_every_5_minutes(),
    every_15min: m.watched_places_settings_every_15_minutes(),
  })[frequency];

export function TowTruckFields({ settings, onChange, isPremium }: SettingsFieldsProps & { isPremium: boolean }) {
  const { toast } = useToast();
  const chooseRadius = (chosen: string) => {
    const alertRadius = Number(chosen);
    if (needsPremium(alertRadius) && !isPremium) toast({ ...premiumNeeded(), tone: 'destructive' });
    else onChange({ alertRadius });
  };

  return (
    <>
      <Field
        label={m.watched_places_settings_radius()}
        hint={isPremium ? undefined : m.watched_places_settings_radius_hint()}
      >
        <Select
          value={String(settings.alertRadius)}
          onValueChange={chooseRadius}
          options={radiusOptions(ALERT_RADII, settings.alertRadius).map((radius) => ({
            value: String(radius),
            label:
              needsPremium(radius) && !isPremium
                ? m.watched_places_settings_radius_premium({ radius: formatRadius(radius) })
                : formatRadius(radius),
          }))}
        />
      </Field>
      <Field label={m.watched_places_settings_alert_frequency()} hint={m.watched_places_settings_frequency_hint()}>
        <Select
          value={settings.frequency}
          onValueChange={(frequency) => onChange({ frequency })}
          options={ALERT_FREQUENCIES.map((value) => ({ value, label: describeFrequency(value) }))}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Switch
          label={m.watched_places_settings_audio()}
          checked={settings.audioAlerts}
          onCheckedChange={(audioAlerts) => onChange({ audioAlerts })}
        />
        <Switch
          label={m.watched_places_settings_push_notifications()}
          hint={
            settings.pushNotifications && settings.reachable.pushDevices.length === 0
              ? m.watched_places_settings_push_no_devices()
              : m.watched_places_settings_push_hint()
          }
          checked={settings.pushNotifications}
          onCheckedChange={(pushNotifications) => onChange({ pushNotifications })}
        />
        <Switch
          label={m.watched_places_settings_include_roadside()}
          hint={m.watched_places_settings_include_roadside_hint()}
          checked={settings.includeRoadside}
          onCheckedChange={(includeRoadside) => onChange({ includeRoadside })}
        />
        <Switch
          label={m.watched_places_settings_record_alerts()}
          hint={m.watched_places_settings_record_alerts_hint()}
          checked={settings.recordAlerts}
          onCheckedChange={(recordAlerts) => onChange({ recordAlerts })}
        />
      </div>
      <StreetRuleFields settings={settings} onChange={onChange} />
      <PaceFields settings={settings} onChange={onChange} />
    </>
  );
}

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
function StreetRuleFields({ settings, onChange }: SettingsFieldsProps) {
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
