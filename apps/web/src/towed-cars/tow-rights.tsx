import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { StateSelect } from '#ui/state-select.tsx';

import { CardFacts, FactBody } from './card-facts.tsx';
import { STATES_WITH_CARDS } from './card-files.ts';
import { stateName } from './towed-text.ts';
import { useStateFacts } from './use-card.ts';

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
