import { stateCode } from '@towscout/domain/places/us-states';
import { type Fact, factsToCall } from '@towscout/domain/towed-cars/city-cards/card';
import { cardCityNamed } from '@towscout/domain/towed-cars/city-cards/card-cities';
import { m } from '@towscout/messages';

import { sayFact } from './card-facts.tsx';
import { useCityCard } from './use-card.ts';

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
