import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { proofPaths } from '@towscout/contracts/parking-rules/constants';
import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import { metersBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api, getErrorMessage, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

const PROOFS_KEY = [proofPaths.list];

export const useProofs = () =>
  useQuery({ queryKey: PROOFS_KEY, queryFn: ({ signal }) => api.get(proofPaths.list, { signal }) });

/** `id` is made once for a photo, so that it is kept once however often it is sent. */
export type NewProof = { id: string; photo: Blob; where: WhereTaken; takenAt: string };

export function useKeepProof() {
  const client = useQueryClient();
  const { toast } = useToast();
  const keep = useMutation({
    mutationFn: ({ id, photo, where, takenAt }: NewProof) =>
      api.put(proofPaths.one, { params: { id }, query: { ...where, takenAt }, body: photo }),
    onSuccess: () =>
      toast({ title: m.parking_rules_proofs_kept(), description: m.parking_rules_proofs_kept_hint(), tone: 'success' }),
    onError: (error, proof) =>
      toast({
        title: m.parking_rules_proofs_not_kept(),
        description: getErrorMessage(error),
        tone: 'destructive',
        action: { label: m.common_try_again(), run: () => keep.mutate(proof) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: PROOFS_KEY }),
  });
  return keep;
}

export function useDeleteProof() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (id: string) => api.delete(proofPaths.one, { params: { id } }).catch(unlessGone),
    onSuccess: () =>
      toast({ title: m.parking_rules_proofs_deleted(), description: m.parking_rules_proofs_deleted_hint() }),
    meta: { failed: m.alerts_error() },
    onSettled: () => client.invalidateQueries({ queryKey: PROOFS_KEY }),
  });
}

export const useVerifyProofs = () => useMutation({ mutationFn: () => api.get(proofPaths.verify) });

/** A phone's error between houses: nearer to the car, its address tells the street better. */
const AT_CAR_METERS = 75;
const PATIENCE_MS = 10_000;
const LOCATION = { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 } as const;

/** Where a photo is taken: accuracy in meters, and none for the car's pin. */
export type WhereTaken = { lat: string; lng: string; accuracy?: string; street?: string; houseNumber?: string };

/** By the phone, or the pin of the car where the phone does not tell. */
export async function whereTaken(spot: ParkedSpot): Promise<WhereTaken> {
  const found = await locate();
  const car = { lat: spot.latitude, lng: spot.longitude };
  if (!found) return { lat: String(car.lat), lng: String(car.lng), ...toQuery(spot.address) };
  const { latitude, longitude, accuracy } = found.coords;
  const isAtCar = metersBetween(car, { lat: latitude, lng: longitude }) <= AT_CAR_METERS;
  return {
    lat: String(latitude),
    lng: String(longitude),
    accuracy: String(accuracy),
    ...(isAtCar && toQuery(spot.address)),
  };
}

const toQuery = (address: StreetAddress | null | undefined) => ({
  ...(address && { street: address.street }),
  ...(address?.houseNumber && { houseNumber: address.houseNumber }),
});

const locate = (): Promise<GeolocationPosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(null);
    else navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), LOCATION);
  });

const describeProblem = (what: NonNullable<ProofVerdict['problem']>['what']): string =>
  ({
    chain: m.parking_rules_proofs_chain(),
    signature: m.parking_rules_proofs_signature(),
    content: m.parking_rules_proofs_content(),
    photo: m.parking_rules_proofs_photo_changed(),
  })[what];

/** 'All 3 proofs are unchanged.' */
export function proofVerdictSentence({ problem, proofs, deleted }: ProofVerdict): string {
  if (problem) return m.parking_rules_proofs_broken({ number: problem.sequence, what: describeProblem(problem.what) });
  if (proofs === 0) return m.parking_rules_proofs_nothing();
  const unchanged = m.parking_rules_proofs_unchanged({ count: proofs });
  return deleted === 0 ? unchanged : `${unchanged} ${m.parking_rules_proofs_of_deleted({ count: deleted })}`;
}
