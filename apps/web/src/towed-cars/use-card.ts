import { useQuery } from '@tanstack/react-query';

import { stateCode } from '@towscout/domain/places/us-states';
import { type CityCard, type Fact, factsToCall } from '@towscout/domain/towed-cars/city-cards/card';
import { type CardCity, cardPath, cardCityNamed } from '@towscout/domain/towed-cars/city-cards/card-cities';
import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';

import { sayFact } from './card-facts.tsx';
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

type Area = { city: string | null; county: string | null; /** 'New York'. */ state: string | null };

/** 'San Francisco impound: 415-865-8200 · No more than 72 hours in one spot'; null where neither is known, undefined while it loads. */
export function useUsefulFacts({ city, county, state: name }: Area): string | null | undefined {
  const state = name && stateCode(name);
  const known = city && state ? cardCityNamed({ city, county, state }) : null;
  const { data: card, isLoading } = useCityCard(known);
  if (!card) return isLoading ? undefined : null;
  const [first] = factsToCall(card.facts);
  const hours = card.facts.find((fact) => fact.hours !== undefined)?.hours;
  const told = [first && describeCall(first), hours !== undefined && m.towed_cars_card_stand({ count: hours })].filter(
    (part) => typeof part === 'string',
  );
  return told.length > 0 ? told.join(' · ') : null;
}

function describeCall(fact: Fact): string {
  const { phone = '' } = fact;
  const name = sayFact(fact, 'name')?.words ?? '';
  return name.includes(phone) ? name : `${name}: ${phone}`;
}
