import { Navigation } from 'lucide-react';

import type { TowedCar, TowedCars } from '@towscout/contracts/towed-cars/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { distanceText } from '#ui/figure.tsx';

import { CallButton } from './card-facts.tsx';
import { type SearchedCar, WatchForCar } from './tow-watches.tsx';
import {
  byState,
  notFoundTitle,
  stateName,
  toListLines,
  toOutcome,
  whyNothing,
  whyUnknown,
  directionsTo,
  towedWhen,
} from './towed-text.ts';

const AGES_MS = 30_000;

type AnswerProps = {
  answer: TowedCars;
  searched: SearchedCar;
  isSignedIn: boolean | null;
  onLookUnder: (state: string) => void;
};

export function Answer({ answer, searched, isSignedIn, onLookUnder }: AnswerProps) {
  const now = useNow(AGES_MS);
  const { cars, alike, lists } = answer;
  const { state = '', since } = searched;
  const outcome = toOutcome(answer);
  return (
    <>
      {outcome === 'found' && (
        <>
          <Explanation title={m.towed_cars_found_title({ count: cars.length })}>
            {m.towed_cars_found_hint()}
          </Explanation>
          <Cars cars={cars} />
        </>
      )}
      {outcome === 'elsewhere' && <Elsewhere answer={answer} state={state} onLookUnder={onLookUnder} />}
      {outcome === 'not_found' && (
        <Explanation title={notFoundTitle(lists, searched.state)}>
          {whyNothing(lists, new Date(since), now)}
        </Explanation>
      )}
      {outcome === 'unknown' && <Explanation title={m.towed_cars_unknown_title()}>{whyUnknown(lists)}</Explanation>}
      {alike.length > 0 && (
        <>
          <Explanation title={m.towed_cars_alike_title({ count: alike.length })}>
            {m.towed_cars_alike_hint({ count: alike.length })}
          </Explanation>
          <Cars cars={alike} isAlike />
        </>
      )}
      {outcome !== 'found' && <WatchForCar key={JSON.stringify(searched)} car={searched} isSignedIn={isSignedIn} />}
      {lists.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs text-muted">
          {toListLines(lists, now).map(({ name, status, appears }) => (
            <li key={`${name} ${status}`}>
              {name}: {status}
              {appears && `. ${appears}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Cars = ({ cars, isAlike = false }: { cars: readonly TowedCar[]; isAlike?: boolean }) => (
  <ul className="flex flex-col gap-3">
    {cars.map((car) => (
      <FoundCar key={car.id} car={car} isAlike={isAlike} />
    ))}
  </ul>
);

function Elsewhere({
  answer: { elsewhere },
  state,
  onLookUnder,
}: Pick<AnswerProps, 'answer' | 'onLookUnder'> & { state: string }) {
  return (
    <>
      <Explanation title={m.towed_cars_elsewhere_title({ state: stateName(state) })}>
        {m.towed_cars_elsewhere_hint()}
      </Explanation>
      <ul className="flex flex-col gap-3">
        {byState(elsewhere).map((other) => (
          <li key={other.state} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <span className="flex-1 basis-48">
              {m.towed_cars_state_on_lists({ state: stateName(other.state), lists: other.names })}
            </span>
            {US_STATES[other.state] && (
              <Button onClick={() => onLookUnder(other.state)}>
                {m.towed_cars_look_under({ state: stateName(other.state) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export const Explanation = ({ title, children }: { title: string; children: string }) => (
  <div>
    <p className="text-base font-semibold">{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </div>
);

type FoundCarProps = { car: TowedCar; /** By make, place and hour alone. */ isAlike?: boolean };

function FoundCar({ car, isAlike = false }: FoundCarProps) {
  const { city, color, make, model, heldAt, towedFrom, reason, distanceMiles } = car;
  const isMoved = car.kind === 'relocated';
  const what = [color, make, model].filter(Boolean).join(' ');
  const where = heldAt.name ?? heldAt.address ?? m.towed_cars_place_not_given({ city });
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={isMoved ? 'blue' : 'red'}>{isMoved ? m.towed_cars_moved() : m.towed_cars_towed()}</Badge>
          <span className="text-sm text-muted">
            {city}
            {what && ` · ${what}`}
          </span>
        </div>
        <p className="text-base font-semibold">{where}</p>
        {heldAt.name && heldAt.address && <p className="text-sm">{heldAt.address}</p>}
        <p className="text-sm text-muted">
          {[
            towedWhen(car),
            towedFrom && m.towed_cars_from({ place: towedFrom }),
            distanceMiles !== null && m.towed_cars_from_your_spot({ distance: distanceText(distanceMiles) }),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isAlike && <p className="text-sm text-muted">{m.towed_cars_ask_for_plate()}</p>}
        {!isAlike && !car.isStateKnown && <p className="text-sm text-muted">{m.towed_cars_state_unknown()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {heldAt.phone && <CallButton phone={heldAt.phone} who={where} />}
        {heldAt.address && (
          <LinkButton reload href={directionsTo(heldAt.address, city)} target="_blank" rel="noreferrer">
            <Navigation aria-hidden size={16} />
            {m.towed_cars_directions()}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
