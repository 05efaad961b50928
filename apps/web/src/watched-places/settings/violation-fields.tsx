import { Check, X } from 'lucide-react';
import { useRef } from 'react';

import { VIOLATION_TYPES, nameViolationType } from '@towscout/contracts/violations/constants';
import { type WatchedPlate, formatPlate, writeWatchedPlate } from '@towscout/contracts/watched-places/watched-plates';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { StateSelect } from '#ui/state-select.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { radiusOptions, formatRadius, VIOLATION_RADII } from './radius-choice.ts';
import { ANY_STATE, stateMissing, type TypedPlate } from './settings-draft.ts';

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

type ViolationTypesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

function ViolationTypes({ chosen, onChange }: ViolationTypesProps) {
  const toggle = (type: string, isOn: boolean) =>
    onChange(VIOLATION_TYPES.filter((each) => (each === type ? isOn : chosen.includes(each))));

  return (
    <fieldset>
      <legend className="text-sm font-medium">{m.watched_places_settings_violation_types()}</legend>
      <p className="mt-0.5 text-xs text-muted">
        {chosen.length === 0
          ? m.watched_places_settings_violation_types_all()
          : m.watched_places_settings_violation_types_chosen({ count: chosen.length })}
      </p>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-2">
        {VIOLATION_TYPES.map((type) => (
          <label
            key={type}
            className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm transition-colors duration-150 has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <span
              aria-hidden
              className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-control group-has-checked:border-ink group-has-checked:bg-ink"
            >
              <Check size={14} className="hidden text-surface group-has-checked:block" strokeWidth={3} />
            </span>
            {nameViolationType(type)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WatchedPlatesProps = {
  plates: readonly WatchedPlate[];
  onChange: (plates: readonly WatchedPlate[]) => void;
  typed: TypedPlate;
};

function WatchedPlates({ plates, onChange, typed }: WatchedPlatesProps) {
  const input = useRef<HTMLInputElement>(null);

  const isStateMissing = typed.error === stateMissing();

  const add = () => {
    typed.add();
    input.current?.focus();
  };
  const remove = (plate: WatchedPlate) => {
    onChange(plates.filter((each) => each !== plate));
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={m.watched_places_settings_plates()}
        hint={m.watched_places_settings_plates_hint()}
        error={isStateMissing ? undefined : (typed.error ?? undefined)}
      >
        <TextInput
          ref={input}
          value={typed.text}
          placeholder="ABC1234"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          className="uppercase placeholder:normal-case"
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <StateSelect
            label={m.watched_places_settings_plate_state()}
            state={typed.state}
            onStateChange={typed.chooseState}
            error={isStateMissing ? stateMissing() : undefined}
            other={{ value: ANY_STATE, label: m.watched_places_settings_any_state() }}
          />
        </div>
        <Button onClick={add}>{m.watched_places_settings_add_plate()}</Button>
      </div>
      {plates.length > 0 && (
        <ul aria-label={m.watched_places_settings_plates_list()} className="flex flex-wrap gap-2">
          {plates.map((plate) => (
            <li
              key={writeWatchedPlate(plate)}
              className="flex items-center rounded-md border border-line bg-sunken pl-3 text-base"
            >
              <span className="font-mono">{plate.plate}</span>
              <span className="pl-2 text-sm text-muted">{plate.state ?? m.watched_places_settings_any_state()}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={m.watched_places_settings_stop_watching({ plate: formatPlate(plate) })}
                onClick={() => remove(plate)}
              >
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
