import { useState } from 'react';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useAreNotificationsKnown } from '#alerts/inbox/inbox.ts';
import { usePush } from '#delivery/push/use-push.ts';
import { useChosenSide } from '#parking-rules/chosen-side.ts';
import { OutlookLine } from '#parking-rules/outlook-line.tsx';
import type { Spot } from '#parking-rules/use-outlook.ts';
import { describeOrigin } from '#places/position.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';
import { UNLESS_ALERTED, UNLESS_LEADING } from './strip.tsx';
import { useChosenPlace } from './use-chosen-place.ts';

const SpotOutlookDialog = lazyDialog(async () => (await import('./spot-outlook-dialog.tsx')).SpotOutlookDialog);

/** Hides the line while a phone shows the push prompt, which would push it down. There is hardly room for both. */
const UNLESS_ASKED =
  "[[class~='group/phone']:has([data-push-invitation]>section):not(:has([data-alert-strip]>section))_&]:hidden";

type PlaceOutlookProps = {
  /** Hides the line on a phone, to leave the room to something else. */
  isFolded: boolean;
};

/** Says what the street allows at the user's car, and at the place that they searched for. */
export function PlaceOutlook({ isFolded }: PlaceOutlookProps) {
  const car = useParkedCar();
  const chosen = useChosenPlace();
  // Nobody chose the place that a demo starts with.
  const place = chosen && !isSameSpot(chosen, DEMO_PLACE) ? chosen : null;
  const { selected } = useDashboardSelection();
  const { isPicking } = useDashboardTasks();
  const areNoticesKnown = useAreNoticesKnown();
  if (selected || isPicking || !areNoticesKnown) return null;
  return (
    <div
      data-searched-place={place ? '' : undefined}
      className={`pointer-events-auto flex max-w-100 flex-col ${UNLESS_ALERTED} ${UNLESS_LEADING} ${UNLESS_ASKED} ${isFolded ? 'max-lg:hidden' : ''}`}
    >
      {car && (
        // A phone has room for one line, so the searched place replaces the car.
        <div className={place ? 'max-lg:hidden' : ''}>
          <SpotLine
            key={`car ${car.lat} ${car.lng}`}
            spot={{ lat: car.lat, lng: car.lng, since: car.parkedAt, address: car.address }}
            name={null}
            where={m.pages_dashboard_at_car()}
          />
        </div>
      )}
      {place && (
        <SpotLine
          key={`place ${place.lat} ${place.lng}`}
          spot={{ lat: place.lat, lng: place.lng, address: place.address }}
          name={place.name}
          where={describeOrigin(place)}
        />
      )}
    </div>
  );
}

/** Returns true once the notices above the line are known, so that late ones don't move it. */
function useAreNoticesKnown(): boolean {
  const { isLoading } = useDashboardTrucks();
  const { user } = useUser();
  const areAlertsKnown = useAreNotificationsKnown();
  const { state } = usePush(user !== null);
  return !isLoading && (user === null || (areAlertsKnown && state !== null));
}

function SpotLine({ spot, name, where }: { spot: Spot; name: string | null; where: string }) {
  const [isOpen, setOpen] = useState(false);
  const side = useChosenSide(spot);
  return (
    <>
      <OutlookLine spot={spot} where={where} chosen={side.chosen} onOpen={() => setOpen(true)} />
      <SpotOutlookDialog open={isOpen} onOpenChange={setOpen} spot={spot} name={name} {...side} />
    </>
  );
}
