import { X } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import type { TypedPlate } from './use-settings-draft.ts';

type WatchedPlatesProps = {
  plates: readonly string[];
  onChange: (plates: readonly string[]) => void;
  typed: TypedPlate;
};

export function WatchedPlates({ plates, onChange, typed }: WatchedPlatesProps) {
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    typed.add();
    input.current?.focus();
  };
  const remove = (plate: string) => {
    onChange(plates.filter((each) => each !== plate));
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <Field label="Watched plates" hint="Only you see which plates you watch." error={typed.error ?? undefined}>
        <div className="flex gap-2">
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
          <Button onClick={add}>Add</Button>
        </div>
      </Field>
      {plates.length > 0 && (
        <ul aria-label="Plates you watch" className="flex flex-wrap gap-2">
          {plates.map((plate) => (
            <li
              key={plate}
              className="flex items-center rounded-md border border-line bg-sunken pl-3 font-mono text-base"
            >
              {plate}
              <Button variant="quiet" size="icon" aria-label={`Stop watching ${plate}`} onClick={() => remove(plate)}>
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
