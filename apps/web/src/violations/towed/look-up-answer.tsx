import type { TowedCars } from '@towscout/contracts/tows/schema';
import { US_STATES } from '@towscout/domain/us-states';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';

import { FoundCar } from './found-car.tsx';
import { byState, toLines, listNames, toOutcome, stateName } from './towed-text.ts';

const AGES_MS = 30_000;

type AnswerProps = { answer: TowedCars; state: string; onLookUnder: (state: string) => void };

export function Answer({ answer, state, onLookUnder }: AnswerProps) {
  const now = useNow(AGES_MS);
  const { cars, lists } = answer;
  const outcome = toOutcome(answer);
  const known = lists.filter(({ unknownBecause }) => unknownBecause === null);
  return (
    <>
      {outcome === 'found' && (
        <>
          <Explanation
            title={cars.length === 1 ? 'Your car is on a city’s list' : `${cars.length} entries for this plate`}
          >
            Call before you go. Ask what to bring and how to pay.
          </Explanation>
          <ul className="flex flex-col gap-3">
            {cars.map((car) => (
              <FoundCar key={car.id} car={car} />
            ))}
          </ul>
        </>
      )}
      {outcome === 'elsewhere' && <Elsewhere answer={answer} state={state} onLookUnder={onLookUnder} />}
      {outcome === 'not_found' && (
        <Explanation title={`Not on ${listNames(known)} under ${stateName(state)}`}>
          That doesn’t mean it wasn’t towed: some cities take up to 2 hours, and tows from private lots are often not
          listed. Look again later, or call.
        </Explanation>
      )}
      {outcome === 'unknown' && (
        <Explanation title="We can’t tell">No city’s list is up to date here. Please call.</Explanation>
      )}
      {lists.length > 0 && (
        <ul className="text-xs text-muted">
          {toLines(lists, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Elsewhere({ answer: { elsewhere }, state, onLookUnder }: AnswerProps) {
  return (
    <>
      <Explanation title={`Not listed under ${stateName(state)}, but under another state`}>
        Two states can issue the same plate. Look there only if yours is from there.
      </Explanation>
      <ul className="flex flex-col gap-3">
        {byState(elsewhere).map((other) => (
          <li key={other.state} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <span className="flex-1 basis-48">
              {stateName(other.state)}: on {other.names}
            </span>
            {US_STATES[other.state] && (
              <Button onClick={() => onLookUnder(other.state)}>Look under {stateName(other.state)}</Button>
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
