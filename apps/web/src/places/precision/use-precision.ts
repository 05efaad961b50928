import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ZIP_CONFIDENCE_SUCCESS, placesPaths } from '@towscout/contracts/places/paths';
import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';

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
          title: 'ZIP Code Validated',
          description: `${found.zipCode} is ${found.city}, ${found.state} (${Math.round(found.confidence)}%)`,
          tone: 'success',
        });
        return;
      }
      const isUnknown = found.city === null;
      toast({
        title: 'ZIP Code Issues',
        description: isUnknown
          ? (found.note ?? 'ZIP code not found in database')
          : `Low confidence match (${Math.round(found.confidence)}%)`,
        tone: 'destructive',
      });
    },
    onError: () =>
      toast({ title: 'Validation Failed', description: 'Could not validate ZIP code', tone: 'destructive' }),
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
      const place = found.city ? `${found.zipCode}, ${found.city}, ${found.state}` : 'No ZIP code nearby';
      if (isSuccess(found))
        toast({
          title: 'Location Enhanced',
          description: `${place} (${Math.round(found.confidence)}%)`,
          tone: 'success',
        });
      else
        toast({
          title: 'Enhancement Limited',
          description: `${place}: low confidence match (${Math.round(found.confidence)}%)`,
        });
    },
    onError: () =>
      toast({ title: 'Enhancement Failed', description: 'Could not enhance location precision', tone: 'destructive' }),
  });
}

/** Null unless the result is confident and has a place. */
export const applicablePlace = (found: ZipValidation | undefined): { lat: number; lng: number } | null =>
  found && isSuccess(found) && found.enhancedLatitude !== null && found.enhancedLongitude !== null
    ? { lat: found.enhancedLatitude, lng: found.enhancedLongitude }
    : null;
