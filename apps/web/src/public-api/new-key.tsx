import { type FormEvent, useRef, useState } from 'react';

import {
  API_ACCESS_REQUIRES_PREMIUM,
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_NAME_REQUIRED,
  type CreatedApiKey,
} from '@towscout/contracts/api-keys';
import { isBlank } from '@towscout/domain/plain-text';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMistake } from '#ui/use-mistake.ts';

import { CopyButton } from './copy-button.tsx';
import { useApiKeyChanges } from './use-api-keys.ts';

/** Makes a key by its name, and shows it this once. */
export function NewKey({ isPremium }: { isPremium: boolean }) {
  const { create } = useApiKeyChanges();
  const { toast } = useToast();
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const mistake = useMistake<'name'>(form);
  const [made, setMade] = useState<CreatedApiKey | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPremium)
      return toast({
        title: 'Premium Feature Required',
        description: API_ACCESS_REQUIRES_PREMIUM,
        tone: 'destructive',
      });
    if (isBlank(name)) {
      mistake.show('name', API_KEY_NAME_REQUIRED);
      return toast({ title: 'Key Name Required', description: API_KEY_NAME_REQUIRED, tone: 'destructive' });
    }
    create.mutate(name, {
      onSuccess: (key) => {
        setMade(key);
        setName('');
      },
    });
  };

  return (
    <>
      <form ref={form} noValidate onChange={mistake.clear} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Field label="Key name" error={mistake.at('name')}>
            <TextInput
              value={name}
              maxLength={API_KEY_NAME_MAX_LENGTH}
              placeholder="Dispatch board"
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" isBusy={create.isPending}>
          Create API key
        </Button>
      </form>
      {made && <ShownOnce made={made} onDone={() => setMade(null)} />}
    </>
  );
}

/** Mid-window: on a phone the toast would cover it further down. */
const bringToMiddle = (key: HTMLElement | null): void => key?.scrollIntoView({ block: 'center' });

function ShownOnce({ made, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  return (
    <div
      ref={bringToMiddle}
      role="group"
      aria-label={`The key ${made.name}`}
      className="flex flex-col gap-3 rounded-md bg-amber-wash p-3"
    >
      <p className="text-sm font-medium">Copy this key now. It is shown only once, and we keep no copy.</p>
      <code className="rounded-sm bg-sunken p-2 text-sm wrap-anywhere select-all">{made.key}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={made.key} />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
