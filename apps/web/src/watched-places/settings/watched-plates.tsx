import { X } from 'lucide-react';
import { useRef } from 'react';

import { type WatchedPlate, formatPlate, writeWatchedPlate } from '@towscout/contracts/watched-places/watched-plates';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { StateSelect } from '#ui/state-select.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { ANY_STATE, stateMissing } from './plate-watch.ts';
import type { TypedPlate } from './use-settings-draft.ts';

type WatchedPlatesProps = {
  plates: readonly WatchedPlate[];
  onChange: (plates: readonly WatchedPlate[]) => void;
  typed: TypedPlate;
};

export function WatchedPlates({ plates, onChange, typed }: WatchedPlatesProps) {
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
