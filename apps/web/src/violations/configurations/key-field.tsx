import { z } from 'zod';

import type { CityConfig } from '@towscout/contracts/sources/city-data/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';

type KeyFieldProps = {
  config: CityConfig;
  isSaving: boolean;
  onSave: (change: { apiKey: string | null }, then?: { onSuccess: () => void }) => void;
};

const keyFields = z.object({
  apiKey: z
    .string()
    .trim()
    .min(1, { error: () => m.violations_sync_key_missing() }),
});

/** Keys are write-only. */
export function KeyField({ config: { apiKey, apiEndpoint }, isSaving, onSave }: KeyFieldProps) {
  const { toast } = useToast();
  const form = useForm(keyFields, { apiKey: '' });
  return (
    <Form
      form={form}
      onSubmit={(change) => onSave(change, { onSuccess: () => form.reset() })}
      onInvalid={() =>
        toast({
          title: m.violations_sync_key_required(),
          description: m.violations_sync_key_missing(),
          tone: 'destructive',
        })
      }
      className="flex flex-col"
    >
      <FormField form={form} name="apiKey" label={m.violations_sync_key()} hint={keyHint(apiEndpoint)}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              type="password"
              autoComplete="off"
              placeholder={apiKey === 'own' ? m.violations_sync_replace_key() : m.violations_sync_paste_token()}
              className="min-w-0 flex-1"
            />
            <Button type="submit" isBusy={isSaving}>
              {m.violations_sync_save_key()}
            </Button>
          </div>
        )}
      </FormField>
      {apiKey === 'own' && (
        <Button
          variant="quiet"
          className="-ml-3 self-start px-3!"
          isBusy={isSaving}
          onClick={() => onSave({ apiKey: null })}
        >
          {m.violations_sync_remove_key()}
        </Button>
      )}
    </Form>
  );
}

const keyHint = (apiEndpoint: string): string =>
  URL.canParse(apiEndpoint)
    ? m.violations_sync_key_hint_from({ host: new URL(apiEndpoint).host })
    : m.violations_sync_key_hint();
