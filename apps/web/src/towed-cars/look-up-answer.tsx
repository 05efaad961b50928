import type { TowedCar, TowedCars } from '@towscout/contracts/towed-cars/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';

import { FoundCar } from './found-car.tsx';
import { byState, notFoundTitle, stateName, toListLines, toOutcome, whyNothing, whyUnknown } from './towed-text.ts';
import type { SearchedCar } from './use-tow-watches.ts';
import { WatchForCar } from './watch-for-car.tsx';

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
