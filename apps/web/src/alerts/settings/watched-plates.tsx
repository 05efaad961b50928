import { X } from 'lucide-react';
import { useRef } from 'react';

import { type WatchedPlate, formatPlate, writeWatchedPlate } from '@towscout/contracts/alerts/watched-plates';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { StateSelect } from '#ui/state-select.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { ANY_STATE, STATE_MISSING } from './plate-watch.ts';
import type { TypedPlate } from './use-settings-draft.ts';

const ANY = { value: ANY_STATE, label: 'Any state' };

type WatchedPlatesProps = {
  plates: readonly WatchedPlate[];
  onChange: (plates: readonly WatchedPlate[]) => void;
  typed: TypedPlate;
};

export function WatchedPlates({ plates, onChange, typed }: WatchedPlatesProps) {
  const input = useRef<HTMLInputElement>(null);

  const isStateMissing = typed.error === STATE_MISSING;

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
        label="Watched plates"
        hint="Only you see which plates you watch."
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
            label="State of the plate"
            state={typed.state}
            onStateChange={typed.chooseState}
            error={isStateMissing ? STATE_MISSING : undefined}
            other={ANY}
          />
        </div>
        <Button onClick={add}>Add</Button>
      </div>
      {plates.length > 0 && (
        <ul aria-label="Plates you watch" className="flex flex-wrap gap-2">
          {plates.map((plate) => (
            <li
              key={writeWatchedPlate(plate)}
              className="flex items-center rounded-md border border-line bg-sunken pl-3 text-base"
            >
              <span className="font-mono">{plate.plate}</span>
              <span className="pl-2 text-sm text-muted">{plate.state ?? ANY.label}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Stop watching ${formatPlate(plate)}`}
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
