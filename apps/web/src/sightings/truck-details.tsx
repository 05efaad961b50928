import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

import { describeDeparture } from '@towscout/domain/describe-departure';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { clockTime } from '@towscout/domain/format-time';
import { isFeed, type Source, towCallsFrom, type TowFeedSource } from '@towscout/domain/sources/tow-calls';

import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { distanceText, unbroken } from '#ui/unbroken.ts';

import { toPlace, type TowTruckView } from './tow-truck-view.ts';
import { TruckBadges } from './truck-badges.tsx';
import { TruckMark } from './truck-mark.tsx';
import { describeContradiction, formatEta, formatFade, formatHeadline, describeProvenance } from './truck-text.ts';
import { hasUserText } from './truck-wording.ts';
import { type AskSpot, VerdictButtons } from './verdict-buttons.tsx';

const MOVE = 'If it’s your car, move it. Don’t confront anyone.';

const NOTES: Record<Exclude<Source, TowFeedSource>, string> = {
  user: `Reported by people nearby, who stay anonymous. ${MOVE}`,
  api: `Reported by a partner app. ${MOVE}`,
  simulated: 'Sample data. It sends no alerts and isn’t counted.',
};

const noteOn = (source: Source): string => (isFeed(source) ? towCallsFrom(source).about : NOTES[source]);

const FlagTruck = lazyPart(async () => (await import('./flag-truck.tsx')).FlagTruck);

type TruckDetailsProps = {
  truck: TowTruckView;
  now: Date;
  isSignedIn: boolean | null;
  askSpot: AskSpot;
  onBack: () => void;
};

export function TruckDetails({ truck, now, isSignedIn, askSpot, onBack }: TruckDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus, because the pressed card is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [truck.id]);
  const eta = formatEta(truck.etaAt, now);
  const contrary = describeContradiction(truck);
  const departure = describeDeparture(truck);
  const provenance = [
    unbroken(describeProvenance(truck, now)),
    ...(truck.distanceMiles === null ? [] : [distanceText(truck.distanceMiles)]),
  ].join(' · ');
  return (
    <section aria-label="Details" className="flex flex-col gap-4 px-4 pt-3 pb-4">
      <div className="flex items-start gap-2">
        <Button variant="quiet" size="icon" onClick={onBack} aria-label="Back to all trucks" className="-ml-2.5">
          <ArrowLeft aria-hidden size={20} />
        </Button>
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="rounded-sm text-lg leading-[1.5rem] font-semibold">
            {unbroken(formatHeadline(truck, now))}
          </h2>
          <p className="text-base text-muted">{truck.location}</p>
        </div>
        <TruckMark truck={truck} className="size-11" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <p className="first-letter:uppercase">{provenance}</p>
        <TruckBadges truck={truck} />
      </div>
      {contrary && <p className="-mt-2 text-sm font-medium text-amber">{contrary}</p>}
      {truck.source !== 'simulated' && <VerdictButtons truck={truck} isSignedIn={isSignedIn} askSpot={askSpot} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {eta && <Fact name="Arrives">{unbroken(eta)}</Fact>}
        {truck.company && <Fact name="Company">{truck.company}</Fact>}
        {truck.details && <Fact name="Details">{truck.details}</Fact>}
        {departure && <Fact name="Left">{departure}</Fact>}
        <Fact name="First reported">{clockTime(truck.reportedAt, now)}</Fact>
        <Fact name="Coordinates">{formatCoordinates(toPlace(truck))}</Fact>
        {truck.source === 'user' && <Fact name="Drops off">{unbroken(formatFade(truck.expiresAt, now))}</Fact>}
      </dl>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p className="text-xs text-faint">{noteOn(truck.source)}</p>
        {hasUserText(truck) && (
          <Suspense fallback={<span className="size-11" />}>
            <FlagTruck truck={truck} isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
