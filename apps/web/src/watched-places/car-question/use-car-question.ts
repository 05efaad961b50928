import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { parkedCarPaths } from '@towscout/contracts/watched-places/parked-car/paths';

import { api } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';

import { PLACES_KEY } from '../use-places.ts';

const QUESTION_KEY = [parkedCarPaths.question];

/** The question if the user's car, which reports its spot by itself, is parked there. Follows live events. */
export function useCarQuestion() {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([QUESTION_KEY, PLACES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  const { data } = useQuery({
    queryKey: QUESTION_KEY,
    queryFn: ({ signal }) => api.get(parkedCarPaths.question, { signal }),
  });
  useLiveEvent('parked-car', () => void refetch());
  useLiveEvent('open', ({ isReopened }) => {
    if (isReopened) void refetch();
  });
  const answer = useMutation({
    mutationFn: (parkedHere: boolean) => api.post(parkedCarPaths.question, { body: { parkedHere } }),
    onSettled: refetch,
  });
  return { question: data?.question ?? null, answer };
}
