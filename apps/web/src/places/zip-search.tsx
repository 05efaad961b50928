import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { placesPaths } from '@towscout/contracts/places/paths';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { zipProblem } from './zip-problem.ts';

type ZipSearchProps = { onPlace: (place: LatLng, name: string | null) => void };

/** A place by its ZIP code (specification section 5: 'Invalid ZIP code'). */
export function ZipSearch({ onPlace }: ZipSearchProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const lookUp = useMutation({
    mutationFn: (code: string) => api.post(placesPaths.validateZipcode, { body: { zipCode: code } }),
  });

  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = zipProblem(text);
    if (wrong) return setProblem(wrong);
    const found = await lookUp.mutateAsync(text.trim()).catch(() => null);
    if (!found) return setProblem('Could not validate ZIP code');
    if (!found.isValid || found.enhancedLatitude === null || found.enhancedLongitude === null)
      return setProblem(found.note ?? 'Invalid ZIP code');
    setProblem(undefined);
    onPlace(
      { lat: found.enhancedLatitude, lng: found.enhancedLongitude },
      `${found.zipCode}, ${found.city}, ${found.state}`,
    );
  };

  return (
    <form onSubmit={(event) => void search(event)} noValidate>
      <Field label="ZIP code" error={problem}>
        <div className="flex gap-2">
          <TextInput
            value={text}
            onValueChange={(next) => {
              setText(next);
              setProblem(undefined);
            }}
            placeholder="10036"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            className="min-w-0 flex-1"
          />
          <Button type="submit" isBusy={lookUp.isPending}>
            Go
          </Button>
        </div>
      </Field>
    </form>
  );
}
