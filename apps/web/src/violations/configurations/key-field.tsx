import { z } from 'zod';

import type { CityConfig } from '@towscout/contracts/city-data/schema';

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

const MISSING = 'Please enter an API key';
const keyFields = z.object({ apiKey: z.string().trim().min(1, { error: MISSING }) });

/** Keys are write-only. */
export function KeyField({ config: { apiKey, apiEndpoint }, isSaving, onSave }: KeyFieldProps) {
  const { toast } = useToast();
  const form = useForm(keyFields, { apiKey: '' });
  return (
    <Form
      form={form}
      onSubmit={(change) => onSave(change, { onSuccess: () => form.reset() })}
      onInvalid={() => toast({ title: 'API Key Required', description: MISSING, tone: 'destructive' })}
      className="flex flex-col"
    >
      <FormField form={form} name="apiKey" label="API key" hint={keyHint(apiEndpoint)}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              type="password"
              autoComplete="off"
              placeholder={apiKey === 'own' ? 'Replace the saved key' : 'Paste an app token'}
              className="min-w-0 flex-1"
            />
            <Button type="submit" isBusy={isSaving}>
              Save key
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
          Remove the key
        </Button>
      )}
    </Form>
  );
}

const keyHint = (apiEndpoint: string): string => {
  const from = URL.canParse(apiEndpoint) ? `A free app token from ${new URL(apiEndpoint).host}. ` : '';
  return `${from}It is stored encrypted and never shown again.`;
};
