import { m } from '@towscout/messages';

import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { radiusOptions, formatRadius, VIOLATION_RADII } from './radius-choice.ts';
import type { TypedPlate } from './use-settings-draft.ts';
import { ViolationTypes } from './violation-types.tsx';
import { WatchedPlates } from './watched-plates.tsx';

export function ViolationFields({ settings, onChange, typedPlate }: SettingsFieldsProps & { typedPlate: TypedPlate }) {
  return (
    <>
      {!settings.hasViolationSource && (
        <p className="rounded-md bg-sunken p-3 text-sm">{m.watched_places_settings_violations_none()}</p>
      )}
      <Switch
        label={m.watched_places_settings_violations()}
        hint={m.watched_places_settings_violations_hint()}
        checked={settings.violationAlerts}
        onCheckedChange={(violationAlerts) => onChange({ violationAlerts })}
      />
      <Field label={m.watched_places_settings_violation_radius()}>
        <Select
          value={String(settings.violationRadius)}
          onValueChange={(radius) => onChange({ violationRadius: Number(radius) })}
          options={radiusOptions(VIOLATION_RADII, settings.violationRadius).map((radius) => ({
            value: String(radius),
            label: formatRadius(radius),
          }))}
        />
      </Field>
      <ViolationTypes chosen={settings.violationTypes} onChange={(violationTypes) => onChange({ violationTypes })} />
      <WatchedPlates plates={settings.plates} onChange={(plates) => onChange({ plates })} typed={typedPlate} />
    </>
  );
}
