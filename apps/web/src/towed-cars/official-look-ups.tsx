import { officialLookUpsIn, reportLimitIn } from '@towscout/domain/towed-cars/missing-car/official-look-ups';
import { m } from '@towscout/messages';

import { OutsideLink } from './call-buttons.tsx';
import { formatDay, stateName } from './towed-text.ts';

/** A state's own lists and its limit for reporting a tow, where we have a source. */
export function OfficialLookUps({ state }: { state: string }) {
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
