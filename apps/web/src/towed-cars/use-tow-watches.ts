import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { towPaths } from '@towscout/contracts/towed-cars/paths';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const KEY = [towPaths.watches];

/** A car to look for, as it was searched. */
export type SearchedCar = {
  plate?: string | undefined;
  state?: string | undefined;
  make?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  since: string;
};

/** The cars that I, a member, wait to see on a list. */
export const useTowWatches = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(towPaths.watches, { signal }) });

export function useTowWatchChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: KEY });
  const meta = { failed: m.towed_cars_error() };
  return {
    start: useMutation({
      mutationFn: ({ lat, lng, ...car }: SearchedCar) =>
        api.post(towPaths.watches, {
          body: { ...car, ...(lat && lng && { latitude: Number(lat), longitude: Number(lng) }) },
        }),
      meta,
      onSettled: refetch,
    }),
    stop: useMutation({
      mutationFn: (id: string) => api.delete(towPaths.watch, { params: { id } }).catch(unlessGone),
      onSuccess: () => toast({ title: m.towed_cars_stopped(), description: m.towed_cars_no_longer() }),
      meta,
      onSettled: refetch,
    }),
  };
}
