import { useQuery } from '@tanstack/react-query';

import type { CityCard, Fact } from '@towscout/domain/towed-cars/city-cards/card';
import { type CardCity, cardPath } from '@towscout/domain/towed-cars/city-cards/card-cities';

import { retryImport } from '#platform/retry-import.ts';

import { hasCard, loadCityCard, loadCityCardsOf, loadStateCard } from './card-files.ts';

type Loaded<Data> = { data: Data | null; isLoading: boolean; isFailed: boolean; retry: () => void };

/** `data` is null while it loads, when it did not, and without a card. */
export function useCityCard(city: CardCity | null): Loaded<CityCard> {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['city-card', city && cardPath(city)],
    queryFn: () => (city ? retryImport(() => loadCityCard(city)) : null),
    enabled: city !== null && hasCard(city),
  });
  return { data: data ?? null, isLoading, isFailed: isError, retry: () => void refetch() };
}

type StateFacts = { ofState: readonly Fact[]; lookUps: readonly Fact[] };

/** A state's facts, and where its cities look cars up. */
export function useStateFacts(state: string): Loaded<StateFacts> {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['state-card', state],
    queryFn: async (): Promise<StateFacts> => {
      const [card, cities] = await retryImport(() => Promise.all([loadStateCard(state), loadCityCardsOf(state)]));
      const lookUps = cities.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'lookUp'));
      return { ofState: card?.facts ?? [], lookUps };
    },
  });
  return { data: data ?? null, isLoading, isFailed: isError, retry: () => void refetch() };
}
