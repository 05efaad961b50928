import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { StateSelect } from '#ui/state-select.tsx';

import { OutsideLink } from './call-buttons.tsx';
import { reportLimitIn, officialLookUpsIn, STATES_WITH_RIGHTS, towRightsIn } from './tow-rights-by-state.ts';
import { stateName, formatDay } from './towed-text.ts';

type TowRightsProps = { state: string | null; onStateChange: (state: string) => void };

/** Official look-ups and legal rights, where we have a source. */
export function TowRights({ state, onStateChange }: TowRightsProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{m.towed_cars_rights()}</h2>
      <StateSelect label={m.towed_cars_rights_state()} state={state} onStateChange={onStateChange} />
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
        {m.towed_cars_no_rights({ state: stateName(state), states: STATES_WITH_RIGHTS.map(stateName).join(', ') })}
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
      <p className="text-xs text-muted">{m.towed_cars_not_advice()}</p>
    </>
  );
}

/** A state's own lists and its limit for reporting a tow, where we have a source. */
function OfficialLookUps({ state }: { state: string }) {
  const lookUps = officialLookUpsIn(state);
  const limit = reportLimitIn(state);
  return (
    <section aria-label={m.towed_cars_official()} className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{m.towed_cars_official()}</h3>
      {lookUps.length === 0 && <p>{m.towed_cars_no_official({ state: stateName(state) })}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {lookUps.map(({ what, url, citation, checkedOn }) => (
          <Cited key={url} what={what} url={url} citation={citation} checkedOn={checkedOn} />
        ))}
        {limit && <Cited what={limit.right} url={limit.url} citation={limit.law} checkedOn={limit.checkedOn} />}
      </ul>
    </section>
  );
}

const Cited = ({
  what,
  url,
  citation,
  checkedOn,
}: {
  what: string;
  url: string;
  citation: string;
  checkedOn: string;
}) => (
  <li className="py-2 first:pt-0">
    {what}
    <br />
    <OutsideLink href={url}>{citation}</OutsideLink>
    <span className="block text-xs text-muted">{m.towed_cars_citation_checked({ day: formatDay(checkedOn) })}</span>
  </li>
);
