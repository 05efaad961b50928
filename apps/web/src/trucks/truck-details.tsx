import { ArrowLeft, Check, LogOut, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

import type { Verdict } from '@towscout/contracts/trucks/trucks';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { clockTime } from '@towscout/domain/format-time';
import { isFeed, type Source, towCallsFrom, type TowFeedSource } from '@towscout/domain/sources/tow-calls';
import { isCoordinates } from '@towscout/domain/trucks/belief/describer';
import { describeDeparture } from '@towscout/domain/trucks/format-status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useWaitingVote } from '#platform/outbox/use-outbox.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { distanceText, unbroken } from '#ui/figure.tsx';
import { FeedWords, TypedWords } from '#ui/foreign-words.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { toPlace, type TowTruckView } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import {
  describeContradiction,
  formatEta,
  formatFade,
  formatHeadline,
  describeProvenance,
  intentLabel,
} from './truck-text.ts';
import { describeWord, useMyWord, useVerdict, verdictLabel } from './use-verdict.ts';

/** True for text written by a user, not by a feed and not bare coordinates. */
export const hasUserText = ({
  source,
  location,
  details,
}: Pick<TowTruckView, 'source' | 'location' | 'details'>): boolean =>
  source === 'user' && (details !== null || !isCoordinates(location));

const CHOICES: readonly { verdict: Verdict; icon: typeof Check }[] = [
  { verdict: 'confirm', icon: Check },
  { verdict: 'gone', icon: LogOut },
  { verdict: 'not-there', icon: X },
];

/** Null when the user declines to give a position. */
export type AskSpot = () => Promise<LatLng | null>;

type VerdictButtonsProps = { truck: TowTruckView; isSignedIn: boolean | null; askSpot: AskSpot };

/** The verdict buttons, or the verdict given; nothing for a departed truck. */
export function VerdictButtons({ truck, isSignedIn, askSpot }: VerdictButtonsProps) {
  const { mutate, isPending } = useVerdict();
  const before = useMyWord(truck.id, isSignedIn);
  const waiting = useWaitingVote('verdict', truck.id);
  const said = waiting ? { verdict: waiting.choice as Verdict, status: null } : before;
  // A confirmation that gave the truck's status matches none of these buttons.
  const pressed = said?.verdict === 'confirm' && said.status !== null ? null : said?.verdict;
  const say = async (verdict: Verdict) => {
    const spot = await askSpot();
    if (spot) mutate({ truck, verdict, from: { lat: spot.lat, lng: spot.lng } });
  };
  return (
    <div className="@container flex flex-col gap-2">
      {truck.status !== 'departed' && (
        <div role="group" aria-label={m.trucks_what_do_you_see()} className="flex flex-wrap gap-2">
          {CHOICES.map(({ verdict, icon: Icon }) => (
            <Button
              key={verdict}
              className={classNames('flex-1 px-2! whitespace-nowrap', pressed === verdict && 'border-ink bg-sunken')}
              aria-pressed={pressed === verdict}
              isBusy={isPending}
              onClick={() => void say(verdict)}
            >
              <Icon aria-hidden size={16} className="@max-[19rem]:hidden" />
              {verdictLabel(verdict)}
            </Button>
          ))}
        </div>
      )}
      {said && <p className="text-sm text-muted">{describeWord(said, waiting !== undefined)}</p>}
    </div>
  );
}

const describeReporter = (source: Exclude<Source, TowFeedSource>): string =>
  ({
    user: `${m.trucks_note_people()} ${m.trucks_move_your_car()}`,
    api: `${m.trucks_note_partner()} ${m.trucks_move_your_car()}`,
    simulated: m.trucks_note_simulated(),
  })[source];

const noteOn = (source: Source): string => (isFeed(source) ? towCallsFrom(source).about : describeReporter(source));

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
  const intent = intentLabel(truck.intent);
  const departure = describeDeparture(truck);
  const provenance = [
    unbroken(describeProvenance(truck, now)),
    ...(truck.distanceMiles === null ? [] : [distanceText(truck.distanceMiles)]),
  ].join(' · ');
  return (
    <section aria-label={m.trucks_details()} className="flex flex-col gap-4 px-4 pt-3 pb-4">
      <div className="flex items-start gap-2">
        <Button variant="quiet" size="icon" onClick={onBack} aria-label={m.trucks_back_to_trucks()} className="-ml-2.5">
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
        {truck.source === 'simulated' && <Badge>{m.trucks_simulated()}</Badge>}
        {intent && <Badge>{intent}</Badge>}
      </div>
      {contrary && <p className="-mt-2 text-sm font-medium">{contrary}</p>}
      {truck.source !== 'simulated' && <VerdictButtons truck={truck} isSignedIn={isSignedIn} askSpot={askSpot} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {eta && <Fact name={m.trucks_arrives()}>{unbroken(eta)}</Fact>}
        {truck.company && <Fact name={m.trucks_company()}>{truck.company}</Fact>}
        {truck.details && (
          <Fact name={m.trucks_details()}>
            {isFeed(truck.source) ? <FeedWords>{truck.details}</FeedWords> : <TypedWords>{truck.details}</TypedWords>}
          </Fact>
        )}
        {departure && <Fact name={m.trucks_left()}>{departure}</Fact>}
        <Fact name={m.trucks_first_reported()}>{clockTime(truck.reportedAt, now)}</Fact>
        <Fact name={m.trucks_coordinates()}>{formatCoordinates(toPlace(truck))}</Fact>
        {truck.source === 'user' && (
          <Fact name={m.trucks_drops_off()}>{unbroken(formatFade(truck.expiresAt, now))}</Fact>
        )}
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
