import { PencilLine } from 'lucide-react';
import { useState } from 'react';

import { type Fact, factsToCall } from '@towscout/domain/towed-cars/city-cards/card';
import {
  type CardCity,
  cardPath,
  cardCityNamed,
  findCardCity,
  type PostalPlace,
} from '@towscout/domain/towed-cars/city-cards/card-cities';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { distanceText } from '#ui/figure.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateSelect } from '#ui/state-select.tsx';

import { CardFacts, FactBody } from './card-facts.tsx';
import { CITIES_WITH_CARDS, hasCard, STATES_WITH_CARDS } from './card-files.ts';
import { stateName } from './towed-text.ts';
import { useCityCard, useStateFacts } from './use-card.ts';

const FactDialog = lazyDialog(async () => (await import('./fact-dialog.tsx')).FactDialog);

type NamedCity = Pick<CardCity, 'name' | 'state'>;

const ELSEWHERE = 'elsewhere';
const toOption = (city: NamedCity) => ({ value: cardPath(city), label: `${city.name}, ${city.state}` });

type CityCardProps = {
  /** As the post names it; null while unknown. */
  place: PostalPlace | null;
  /** Null until set. */
  at: LatLng | null;
};

/** How a city handles towed cars: the city there, or near, until another is chosen. */
export function CityCard({ place, at }: CityCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const near = findCardCity(place, at, hasCard);
  const there: NamedCity | null = near?.city ?? (place && { name: place.city, state: place.state });
  const value = chosen ?? (there ? cardPath(there) : ELSEWHERE);
  const options = [
    ...(there && !hasCard(there) ? [toOption(there)] : []),
    ...CITIES_WITH_CARDS.map(toOption),
    { value: ELSEWHERE, label: m.towed_cars_another_city() },
  ];
  const shown = [there, ...CITIES_WITH_CARDS].find((city) => city && cardPath(city) === value) ?? null;
  const milesAway = chosen === null || near?.city === shown ? (near?.milesAway ?? null) : null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">
        {shown ? m.towed_cars_card_title({ city: shown.name }) : m.towed_cars_where_to_call()}
      </h2>
      <div>
        <Select label={m.towed_cars_where_to_call()} value={value} onValueChange={setChosen} options={options} />
      </div>
      {shown && milesAway !== null && (
        <p className="text-sm">{m.towed_cars_card_near({ city: shown.name, distance: distanceText(milesAway) })}</p>
      )}
      {shown ? <FactsOf key={value} city={shown} /> : <Unknown />}
    </Card>
  );
}

function Unknown() {
  return (
    <>
      <p className="text-sm">{m.towed_cars_card_which()}</p>
      <CallAnywhere />
    </>
  );
}

function FactsOf({ city }: { city: NamedCity }) {
  const known = CITIES_WITH_CARDS.find((each) => cardPath(each) === cardPath(city)) ?? null;
  const { data: card, isLoading, isFailed, retry } = useCityCard(known);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {isLoading && (
        <div aria-busy className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="h-8" />
          ))}
        </div>
      )}
      {isFailed && <LoadFailed isRow title={m.towed_cars_card_failed()} onRetry={retry} />}
      {card && <CardFacts facts={card.facts} city={card.city} />}
      {!known && (
        <>
          <p className="text-sm">{m.towed_cars_card_none({ city: city.name })}</p>
          <CallAnywhere />
        </>
      )}
      <div>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setWriting(true)}>
          <PencilLine aria-hidden size={16} />
          {known ? m.towed_cars_card_correct() : m.towed_cars_card_add()}
        </Button>
      </div>
      <FactDialog open={isWriting} onOpenChange={setWriting} city={city} isNew={!known} />
    </>
  );
}

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

const CallAnywhere = () => (
  <div className="flex flex-col gap-1 text-sm">
    <p>{m.towed_cars_missing_car_anywhere()}</p>
    <p className="text-muted">{m.towed_cars_missing_car_anywhere_note()}</p>
  </div>
);

type TowRightsProps = { state: string | null; onStateChange: (state: string) => void };

/** Official look-ups and what a state's laws say, where we have a source. */
export function TowRights({ state, onStateChange }: TowRightsProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{m.towed_cars_rights()}</h2>
      <StateSelect label={m.towed_cars_rights_state()} state={state} onStateChange={onStateChange} />
      {state !== null && <FactsIn key={state} state={state} />}
    </Card>
  );
}

function FactsIn({ state }: { state: string }) {
  const { data, isFailed, retry } = useStateFacts(state);
  if (isFailed) return <LoadFailed isRow title={m.towed_cars_card_failed()} onRetry={retry} />;
  if (!data) return null;
  const { ofState, lookUps } = data;
  return (
    <>
      <section aria-label={m.towed_cars_official()} className="flex flex-col gap-2 text-sm">
        <h3 className="font-semibold">{m.towed_cars_official()}</h3>
        {lookUps.length === 0 && <p>{m.towed_cars_no_official({ state: stateName(state) })}</p>}
        <ul className="flex flex-col gap-2 empty:hidden">
          {lookUps.map((fact) => (
            <li key={fact.url}>
              <FactBody fact={fact} city="" />
            </li>
          ))}
        </ul>
      </section>
      {ofState.length === 0 ? (
        <p className="text-sm">
          {m.towed_cars_no_rights({
            state: stateName(state),
            states: STATES_WITH_CARDS.map(stateName).toSorted().join(', '),
          })}
        </p>
      ) : (
        <>
          <CardFacts facts={ofState} city={stateName(state)} />
          <p className="text-xs text-muted">{m.towed_cars_not_advice()}</p>
        </>
      )}
    </>
  );
}
