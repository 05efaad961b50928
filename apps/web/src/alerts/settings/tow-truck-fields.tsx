import { ALERT_FREQUENCIES } from '@towscout/contracts/alerts/paths';
import type { AlertFrequency } from '@towscout/contracts/alerts/preferences';

import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { PaceFields } from './pace-fields.tsx';
import { ALERT_RADII, needsPremium, PREMIUM_NEEDED, radiusOptions, formatRadius } from './radius-choice.ts';
import { StreetRuleFields } from './street-rule-fields.tsx';

export const FREQUENCY_WORDS: Record<AlertFrequency, string> = {
  immediate: 'Immediately',
  every_5min: 'Every 5 minutes',
  every_15min: 'Every 15 minutes',
};
const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));

export function TowTruckFields({ settings, onChange, isPremium }: SettingsFieldsProps & { isPremium: boolean }) {
  const { toast } = useToast();
  const chooseRadius = (chosen: string) => {
    const alertRadius = Number(chosen);
    if (needsPremium(alertRadius) && !isPremium) toast({ ...PREMIUM_NEEDED, tone: 'destructive' });
    else onChange({ alertRadius });
  };

  return (
    <>
      <Field
        label="Alert radius"
        hint={isPremium ? undefined : 'Up to 5 miles on the free plan, up to 25 with premium.'}
      >
        <Select
          value={String(settings.alertRadius)}
          onValueChange={chooseRadius}
          options={radiusOptions(ALERT_RADII, settings.alertRadius).map((radius) => ({
            value: String(radius),
            label: needsPremium(radius) && !isPremium ? `${formatRadius(radius)} · Premium` : formatRadius(radius),
          }))}
        />
      </Field>
      <Field label="Alert frequency" hint="Less often means several alerts arrive as one.">
        <Select
          value={settings.frequency}
          onValueChange={(frequency) => onChange({ frequency })}
          options={FREQUENCIES}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Switch
          label="Audio alerts"
          checked={settings.audioAlerts}
          onCheckedChange={(audioAlerts) => onChange({ audioAlerts })}
        />
        <Switch
          label="Push notifications"
          hint={
            settings.pushNotifications && settings.reachable.pushDevices.length === 0
              ? 'No devices yet. Turn them on under Mobile Alerts.'
              : 'On the phones and browsers where you turned them on.'
          }
          checked={settings.pushNotifications}
          onCheckedChange={(pushNotifications) => onChange({ pushNotifications })}
        />
        <Switch
          label="Include roadside help"
          hint="Also alert me to trucks called to crashes and breakdowns."
          checked={settings.includeRoadside}
          onCheckedChange={(includeRoadside) => onChange({ includeRoadside })}
        />
        <Switch
          label="Tow requests and calls"
          hint="Also tell me when public records list a tow request near my car or saved places. Without sound, unless a source has proven right often enough."
          checked={settings.recordAlerts}
          onCheckedChange={(recordAlerts) => onChange({ recordAlerts })}
        />
      </div>
      <StreetRuleFields settings={settings} onChange={onChange} />
      <PaceFields settings={settings} onChange={onChange} />
    </>
  );
}
