import { type FormEvent, useState } from 'react';

import { readRateLimit } from '@towscout/contracts/city-data-constants';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

type RateLimitFieldProps = { saved: number; isSaving: boolean; onSave: (limit: number) => void };

/** What is typed and no number means 1000 (specification section 5). */
export function RateLimitField({ saved, isSaving, onSave }: RateLimitFieldProps) {
  const [typed, setTyped] = useState(String(saved));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const limit = readRateLimit(typed);
    setTyped(String(limit));
    onSave(limit);
  };
  return (
    <form onSubmit={save} noValidate>
      <Field label="Rate limit (requests per hour)">
        <div className="flex gap-2">
          <TextInput value={typed} onValueChange={setTyped} inputMode="numeric" className="min-w-0 flex-1" />
          <Button type="submit" isBusy={isSaving} disabled={typed === String(saved)} focusableWhenDisabled>
            Save limit
          </Button>
        </div>
      </Field>
    </form>
  );
}
