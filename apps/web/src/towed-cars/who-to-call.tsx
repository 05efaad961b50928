import { type Fact, factsToCall } from '@towscout/domain/towed-cars/city-cards/card';
import { cardCityNamed, type PostalPlace } from '@towscout/domain/towed-cars/city-cards/card-cities';
import { m } from '@towscout/messages';

import { FactBody } from './card-facts.tsx';
import { useCityCard } from './use-card.ts';

/** The numbers of the city there, else that anybody may call 311. Numbers of a neighboring city are of no use. */
export function WhoToCall({ place }: { place: PostalPlace | null }) {
  const city = place && cardCityNamed(place);
  const { data: card } = useCityCard(city);
  const facts: readonly Fact[] = card ? factsToCall(card.facts) : [];
  if (!card || facts.length === 0) return <CallAnywhere />;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {facts.map((fact) => (
        <li key={fact.name}>
          <FactBody fact={fact} city={card.city} />
        </li>
      ))}
    </ul>
  );
}

export const CallAnywhere = () => (
  <div className="flex flex-col gap-1 text-sm">
    <p>{m.towed_cars_missing_car_anywhere()}</p>
    <p className="text-muted">{m.towed_cars_missing_car_anywhere_note()}</p>
  </div>
);
