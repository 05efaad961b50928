import { z } from 'zod';

import { placesPaths } from '@towscout/contracts/places/paths';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { zipProblem } from './zip-problem.ts';

const zipFields = z.object({
  zip: z.string().superRefine((text, context) => {
    const problem = zipProblem(text);
    if (problem) context.addIssue(problem);
  }),
});

type ZipSearchProps = { onPlace: (place: LatLng, name: string | null) => void };

/** Specification section 5: 'Invalid ZIP code'. */
export function ZipSearch({ onPlace }: ZipSearchProps) {
  const form = useForm(zipFields, { zip: '' });

  const search = async ({ zip }: { zip: string }) => {
    const found = await api.post(placesPaths.validateZipcode, { body: { zipCode: zip.trim() } });
    if (!found.isValid || found.enhancedLatitude === null || found.enhancedLongitude === null)
      return form.setError('zip', { message: found.note ?? m.places_zip_invalid() });
    onPlace(
      { lat: found.enhancedLatitude, lng: found.enhancedLongitude },
      `${found.zipCode}, ${found.city}, ${found.state}`,
    );
  };

  return (
    <Form form={form} onSubmit={search} explain={() => ({ field: 'zip', sentence: m.places_zip_not_validated() })}>
      <FormField form={form} name="zip" label={m.places_zip()}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              placeholder="10036"
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              className="min-w-0 flex-1"
            />
            <Button type="submit" isBusy={form.formState.isSubmitting}>
              {m.places_go()}
            </Button>
          </div>
        )}
      </FormField>
    </Form>
  );
}
