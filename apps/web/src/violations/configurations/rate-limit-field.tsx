import { z } from 'zod';

import { readRateLimit } from '@towscout/contracts/city-data/paths';

import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

/** Anything but a number means 1000 (specification section 5). */
const limitFields = z.object({ limit: z.string().transform(readRateLimit) });

type RateLimitFieldProps = { saved: number; isSaving: boolean; onSave: (limit: number) => void };

export function RateLimitField({ saved, isSaving, onSave }: RateLimitFieldProps) {
  const form = useForm(limitFields, { limit: String(saved) });
  const isSaved = form.watch('limit') === String(saved);
  const save = ({ limit }: { limit: number }) => {
    form.setValue('limit', String(limit));
    onSave(limit);
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormField form={form} name="limit" label="Rate limit (requests per hour)">
        {(input) => (
          <div className="flex gap-2">
            <TextInput {...input} inputMode="numeric" className="min-w-0 flex-1" />
            <Button type="submit" isBusy={isSaving} disabled={isSaved} focusableWhenDisabled>
              Save limit
            </Button>
          </div>
        )}
      </FormField>
    </Form>
  );
}
