import { STATES_WITH_RIGHTS, towRightsIn } from '@towscout/domain/missing-car/tow-rights';
import { US_STATES } from '@towscout/domain/us-states';

import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';

import { OutsideLink } from './call-buttons.tsx';

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

type TowRightsProps = { state: string; onStateChange: (state: string) => void };

/** What the law gives to whoever was towed, where we have a source for it. */
export function TowRights({ state, onStateChange }: TowRightsProps) {
  const rights = towRightsIn(state);
  const name = US_STATES[state] ?? state;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">Your rights</h2>
      <div>
        <Select label="State where you were towed" value={state} onValueChange={onStateChange} options={STATES} />
      </div>
      {rights.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {rights.map(({ right, law, url }) => (
            <li key={right} className="py-2 text-sm first:pt-0">
              {right}
              <br />
              <OutsideLink href={url}>{law}</OutsideLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">
          We have no source for {name}. We have one for {STATES_WITH_RIGHTS.map((code) => US_STATES[code]).join(', ')}.
        </p>
      )}
      <p className="text-xs text-muted">A summary, not legal advice. Laws change: follow the link.</p>
    </Card>
  );
}
