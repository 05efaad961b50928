import { Copy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { type CreatedApiKey, changeApiKeyBody } from '@towscout/contracts/public-api/keys';
import {
  API_ACCESS_REQUIRES_PREMIUM,
  API_KEY_NAME_MAX_LENGTH,
  type ApiKeyRight,
} from '@towscout/contracts/public-api/paths';

import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PlainSelect } from '#ui/plain-select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { useApiKeyChanges } from './use-api-keys.ts';

/** Skips name validation where the answer is that a key needs Premium. */
const anyName = z.object({ name: z.string() });
const keyName = changeApiKeyBody.pick({ name: true }).required();

const RIGHTS: readonly { value: ApiKeyRight; label: string }[] = [
  { value: 'api', label: 'Use the API' },
  { value: 'parked-car', label: 'Set my parked car, nothing else' },
];

/** Shows the new key once. */
export function NewKey({ isPremium }: { isPremium: boolean }) {
  const { create } = useApiKeyChanges();
  const { toast } = useToast();
  const form = useForm(isPremium ? keyName : anyName, { name: '' });
  const [right, setRight] = useState<ApiKeyRight>('api');
  const [made, setMade] = useState<CreatedApiKey | null>(null);

  const submit = ({ name }: { name: string }) => {
    if (!isPremium)
      return toast({
        title: 'Premium Feature Required',
        description: API_ACCESS_REQUIRES_PREMIUM,
        tone: 'destructive',
      });
    create.mutate(
      { name, right },
      {
        onSuccess: (key) => {
          setMade(key);
          form.reset();
        },
      },
    );
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        onInvalid={({ name }) =>
          toast({ title: 'Key Name Required', description: name?.message ?? '', tone: 'destructive' })
        }
        className="flex flex-wrap items-end gap-2"
      >
        <div className="min-w-48 flex-1">
          <FormField form={form} name="name" label="Key name">
            {(input) => (
              <TextInput
                {...input}
                maxLength={API_KEY_NAME_MAX_LENGTH}
                placeholder="Dispatch board"
                autoComplete="off"
              />
            )}
          </FormField>
        </div>
        <PlainSelect label="It may" value={right} onValueChange={setRight} options={RIGHTS} />
        <Button type="submit" isBusy={create.isPending}>
          Create API key
        </Button>
      </Form>
      {made && <ShownOnce made={made} onDone={() => setMade(null)} />}
    </>
  );
}

/** Centered, or a phone's toast would cover it. */
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

function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <Button variant="primary" onClick={() => void copy(text, 'The API key is on the clipboard.')}>
      <Copy aria-hidden size={16} />
      Copy
    </Button>
  );
}
