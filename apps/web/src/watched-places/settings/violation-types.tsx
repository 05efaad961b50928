import { Check } from 'lucide-react';

import { nameViolationType } from '@towscout/contracts/violations/name-violation-type';
import { VIOLATION_TYPES } from '@towscout/contracts/violations/paths';
import { m } from '@towscout/messages';

type ViolationTypesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

export function ViolationTypes({ chosen, onChange }: ViolationTypesProps) {
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
            className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm transition-colors duration-150 has-checked:border-accent has-checked:bg-amber-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <span
              aria-hidden
              className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-control group-has-checked:border-accent group-has-checked:bg-accent"
            >
              <Check size={14} className="hidden text-on-accent group-has-checked:block" strokeWidth={3} />
            </span>
            {nameViolationType(type)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
