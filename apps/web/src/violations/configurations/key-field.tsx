import { type FormEvent, useRef, useState } from 'react';

import type { CityConfig } from '@towscout/contracts/city-data';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMistake } from '#ui/use-mistake.ts';

type KeyFieldProps = {
  config: CityConfig;
  isSaving: boolean;
  onSave: (change: { apiKey: string | null }, then?: { onSuccess: () => void }) => void;
};

const MISSING = 'Please enter an API key';

/** A key goes in and never comes out again. */
export function KeyField({ config: { apiKey, apiEndpoint }, isSaving, onSave }: KeyFieldProps) {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const mistake = useMistake<'key'>(form);
  const [typed, setTyped] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === '') {
      toast({ title: 'API Key Required', description: MISSING, tone: 'destructive' });
      mistake.show('key', MISSING);
    } else onSave({ apiKey: key }, { onSuccess: () => setTyped('') });
  };
  return (
    <form ref={form} onChange={mistake.clear} onSubmit={save} noValidate className="flex flex-col">
      <Field label="API key" hint={keyHint(apiEndpoint)} error={mistake.at('key')}>
        <div className="flex gap-2">
          <TextInput
            type="password"
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            placeholder={apiKey === 'own' ? 'Replace the saved key' : 'Paste an app token'}
            className="min-w-0 flex-1"
          />
          <Button type="submit" isBusy={isSaving}>
            Save key
          </Button>
        </div>
      </Field>
      {apiKey === 'own' && (
        <Button
          variant="quiet"
          className="-ml-3 self-start px-3!"
          isBusy={isSaving}
          onClick={() => onSave({ apiKey: null })}
        >
          Remove the key
        </Button>
      )}
    </form>
  );
}

const keyHint = (apiEndpoint: string): string => {
  const from = URL.canParse(apiEndpoint) ? `A free app token from ${new URL(apiEndpoint).host}. ` : '';
  return `${from}It is stored encrypted and never shown again.`;
};
