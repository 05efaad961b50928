import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ZIP_CONFIDENCE_SUCCESS, placesPaths } from '@towscout/contracts/places/constants';
import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import type { Position } from '../position.ts';

const logKey = [placesPaths.precisionLog];

/** Newest first; empty when signed out. */
export function usePrecisionLog(isSignedIn: boolean | null): {
  entries: readonly PrecisionLogEntry[];
  clear: () => void;
} {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: logKey,
    queryFn: ({ signal }) => api.get(placesPaths.precisionLog, { signal }),
    enabled: isSignedIn === true,
  });
  const { mutate } = useMutation({
    mutationFn: () => api.delete(placesPaths.precisionLog),
    onSuccess: () => client.setQueryData(logKey, []),
  });
  return { entries: query.data ?? [], clear: () => mutate() };
}

const isSuccess = ({ confidence }: ZipValidation): boolean => confidence > ZIP_CONFIDENCE_SUCCESS;

/** Shows each outcome in the specification's words (section 8). */
export function useValidateZip(place: Position | null) {
  const { toast } = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (zipCode: string) =>
      api.post(placesPaths.validateZipcode, {
        body: { zipCode, ...(place?.isReal && { latitude: String(place.lat), longitude: String(place.lng) }) },
      }),
    onSuccess: (found) => {
      void client.invalidateQueries({ queryKey: logKey });
      if (isSuccess(found)) {
        toast({
          title: m.places_precision_validated(),
          description: m.places_precision_validated_place({
            zip: found.zipCode,
            city: found.city ?? '',
            state: found.state ?? '',
            percent: Math.round(found.confidence),
          }),
          tone: 'success',
        });
        return;
      }
      const isUnknown = found.city === null;
      toast({
        title: m.places_precision_issues(),
        description: isUnknown
          ? (found.note ?? m.places_precision_not_found())
          : m.places_precision_low_confidence({ percent: Math.round(found.confidence) }),
        tone: 'destructive',
      });
    },
    meta: { failed: m.places_precision_validation_failed(), description: m.places_zip_not_validated() },
  });
}

export function useEnhanceLocation() {
  const { toast } = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lat, lng, accuracyMetres }: Position) =>
      api.post(placesPaths.enhanceLocation, {
        body: {
          latitude: String(lat),
          longitude: String(lng),
          ...(accuracyMetres !== null && accuracyMetres > 0 && { accuracy: accuracyMetres }),
        },
      }),
    onSuccess: (found) => {
      void client.invalidateQueries({ queryKey: logKey });
      const place = found.city ? `${found.zipCode}, ${found.city}, ${found.state}` : m.places_precision_no_zip_nearby();
      if (isSuccess(found))
        toast({
          title: m.places_precision_location_enhanced(),
          description: `${place} (${Math.round(found.confidence)}%)`,
          tone: 'success',
        });
      else
        toast({
          title: m.places_precision_limited(),
          description: m.places_precision_limited_place({ place, percent: Math.round(found.confidence) }),
        });
    },
    meta: {
      failed: m.places_precision_enhancement_failed(),
      description: m.places_precision_enhancement_failed_hint(),
    },
  });
}

/** Null unless the result is confident and has a place. */
export const applicablePlace = (found: ZipValidation | undefined): { lat: number; lng: number } | null =>
  found && isSuccess(found) && found.enhancedLatitude !== null && found.enhancedLongitude !== null
    ? { lat: found.enhancedLatitude, lng: found.enhancedLongitude }
    : null;
