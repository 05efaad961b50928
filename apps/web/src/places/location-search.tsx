import { Crosshair, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { placesPaths } from '@towscout/contracts/places/constants';
import { zipCode } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import { listRadii } from './alert-radius.ts';
import type { FoundPoint } from './position.ts';
import { AddressSearch } from './search/address-search.tsx';
import { useSetPin } from './spot/ask-spot.tsx';

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

type SearchType = 'address' | 'zip';

const listTypes = (): { value: SearchType; label: string }[] => [
  { value: 'address', label: m.places_type_address() },
  { value: 'zip', label: m.places_type_zip() },
];

type LocationSearchProps = {
  isLocating: boolean;
  onLocate: () => void;
  onPlace: (place: FoundPoint, name: string | null) => void;
  onPickOnMap: () => void;
  onEnhance: () => void;
  radius: number;
  onRadiusChange: (radius: number) => void;
};

export function LocationSearch({
  isLocating,
  onLocate,
  onPlace,
  onPickOnMap,
  onEnhance,
  radius,
  onRadiusChange,
}: LocationSearchProps) {
  const setPin = useSetPin();
  const [type, setType] = useState<SearchType>('address');
  return (
    <div className="flex flex-col gap-3">
      <Segmented label={m.places_search_type()} value={type} onValueChange={setType} options={listTypes()} />
      {type === 'address' ? (
        <AddressSearch
          label={m.places_location()}
          isLocating={isLocating}
          onLocate={onLocate}
          onPlace={onPlace}
          onPin={setPin}
        />
      ) : (
        <ZipSearch onPlace={onPlace} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onPickOnMap} className="px-2!">
          <MousePointerClick aria-hidden size={16} />
          {m.places_set_on_map()}
        </Button>
        <Button onClick={onEnhance} className="px-2!">
          <Crosshair aria-hidden size={16} />
          {m.places_precision()}
        </Button>
      </div>
      <div>
        <Select
          label={m.places_alert_radius()}
          value={String(radius)}
          options={listRadii()}
          onValueChange={(next) => onRadiusChange(Number(next))}
        />
      </div>
    </div>
  );
}

/** Specification sections 5 and 8; null when the ZIP code is valid. */
export function zipProblem(text: string): string | null {
  if (zipCode.safeParse(text).success) return null;
  if (text.trim() === '') return m.places_zip_missing();
  return /\p{L}/u.test(text) ? m.places_zip_not_address() : m.places_zip_invalid();
}
