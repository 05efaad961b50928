import { useId } from 'react';

import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

import { tellSide } from './outlook-view.ts';
import { VerdictIcon } from './verdict-box.tsx';
import { sideName } from './words/street-rules.ts';

type SideChoiceProps = {
  outlook: OutlookView;
  chosen: StreetSide | null;
  onChoose: (side: StreetSide) => void;
  now: Date;
};

/** Both sides of the street, each with what holds there. */
export function SideChoice({ outlook, chosen, onChoose, now }: SideChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        {outlook.street?.name
          ? m.parking_rules_your_side_of({ street: outlook.street.name })
          : m.parking_rules_your_side()}
      </legend>
      <div className="grid gap-2">
        {outlook.sides.map((side) => (
          <label
            key={side.side}
            className="relative flex min-h-14 cursor-pointer items-start gap-2.5 rounded-md border border-control p-3 has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={side.side === chosen}
              onChange={() => onChoose(side.side)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            <span
              aria-hidden
              className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-control peer-checked:border-6 peer-checked:border-ink forced-colors:peer-checked:border-[Highlight]"
            />
            <SideWords side={side} outlook={outlook} now={now} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SideWords({ side, outlook, now }: { side: SideOutlook; outlook: OutlookView; now: Date }) {
  const { tone, verdict, detail } = tellSide(side, outlook, now);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{sideName(side)}</span>
        <span className="block text-sm text-pretty text-muted">{[verdict, detail].filter(Boolean).join(' · ')}</span>
      </span>
      <VerdictIcon tone={tone} />
    </>
  );
}
