import { reportLimitIn } from '@towscout/domain/missing-car/official-look-ups';
import { STATES_WITH_RIGHTS, towRightsIn } from '@towscout/domain/missing-car/tow-rights';

import { Card } from '#ui/card.tsx';
import { StateSelect } from '#ui/state-select.tsx';

import { OutsideLink } from './call-buttons.tsx';
import { OfficialLookUps } from './official-look-ups.tsx';
import { stateName } from './towed-text.ts';

type TowRightsProps = { state: string | null; onStateChange: (state: string) => void };

/** Official look-ups and legal rights, where we have a source. */
export function TowRights({ state, onStateChange }: TowRightsProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">Your rights</h2>
      <StateSelect label="State where you were towed" state={state} onStateChange={onStateChange} />
      {state !== null && <OfficialLookUps state={state} />}
      {state !== null && <RightsIn state={state} />}
    </Card>
  );
}

function RightsIn({ state }: { state: string }) {
  const rights = towRightsIn(state);
  if (rights.length === 0)
    return (
      <p className="text-sm">
        We don’t have the rules for {stateName(state)}. We have them for {STATES_WITH_RIGHTS.map(stateName).join(', ')}.
      </p>
    );
  // Told with the look-ups.
  const limit = reportLimitIn(state);
  const others = rights.filter(({ law }) => law !== limit?.law);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {others.map(({ right, law, url }) => (
          <li key={right} className="py-2 text-sm first:pt-0">
            {right}
            <br />
            <OutsideLink href={url}>{law}</OutsideLink>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">This is a summary, not legal advice. Laws change, so follow the link.</p>
    </>
  );
}
