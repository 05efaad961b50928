import { useQueryClient } from '@tanstack/react-query';
import { Users, Footprints } from 'lucide-react';
import { useState } from 'react';

import type { SharedCar } from '@towscout/contracts/watched-places/parked-car/household';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import { directionsTo } from '#map/directions.ts';
import { useLiveEvent } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { askAnew } from '#platform/query-client.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

import { parkedAgo } from '../describe-watch.tsx';
import { SHARED_CARS_KEY, useSharedCars, useSharedCarChanges } from './use-household.ts';

const TIME_WORDS_MS = 15_000;

/** The cars that others share with me; nothing when there are none. */
export function SharedCars() {
  const client = useQueryClient();
  const { data: cars } = useSharedCars();
  const refetch = () => void askAnew(client, SHARED_CARS_KEY);
  useLiveEvent('place-gone', refetch);
  useLiveEvent('notification', refetch);
  if (!cars || cars.length === 0) return null;
  return (
    <ul
      aria-label={m.watched_places_household_cars()}
      className="flex flex-col divide-y divide-line border-y border-line"
    >
      {cars.map((car) => (
        <SharedCarRow key={car.id} car={car} />
      ))}
    </ul>
  );
}

function SharedCarRow({ car }: { car: SharedCar }) {
  const { moved, leave } = useSharedCarChanges();
  const now = useNow(TIME_WORDS_MS);
  const [isLeaving, setLeaving] = useState(false);
  const { name, ownerName, parked } = car;
  const spot = parked && { lat: parked.latitude, lng: parked.longitude };
  const leaveIt = () => {
    setLeaving(false);
    leave.mutate(car);
  };
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">
          {parked && spot
            ? `${parkedAgo(new Date(parked.parkedAt), now)} · ${parked.address ?? formatCoordinates(spot)}`
            : m.watched_places_household_not_parked({ person: ownerName })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {parked && spot && (
          <>
            <Button
              isBusy={moved.isPending}
              onClick={() => moved.mutate({ id: car.id, name, parkedAt: parked.parkedAt })}
            >
              {m.watched_places_household_moved()} <span className="sr-only">({name})</span>
            </Button>
            <LinkButton reload href={directionsTo(spot, 'walking')} target="_blank" rel="noreferrer">
              <Footprints aria-hidden size={16} />
              {m.watched_places_household_directions()}{' '}
              <span className="sr-only">{m.watched_places_household_directions_to({ car: name })}</span>
            </LinkButton>
          </>
        )}
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {m.watched_places_household_leave()} <span className="sr-only">{name}</span>
        </Button>
      </div>
      <Dialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={m.watched_places_household_leave_ask({ car: name })}
        description={m.watched_places_household_leave_hint({ person: ownerName })}
        footer={
          <>
            <Button variant="quiet" onClick={() => setLeaving(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" isBusy={leave.isPending} onClick={leaveIt}>
              {m.watched_places_household_leave()}
            </Button>
          </>
        }
      />
    </li>
  );
}

const ShareCarDialog = lazyDialog(async () => (await import('./share-car-dialog.tsx')).ShareCarDialog);

/** Cars that are shared: mine with others, and theirs with me. */
export function HouseholdCard() {
  const { isError, refetch } = useSharedCars();
  const [isSharing, setSharing] = useState(false);
  return (
    <section aria-label={m.watched_places_household_title()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-auto text-sm font-semibold">{m.watched_places_household_title()}</h3>
        <Button onClick={() => setSharing(true)}>
          <Users aria-hidden size={16} />
          {m.watched_places_household_share()}
        </Button>
      </div>
      <p className="text-sm text-muted">{m.watched_places_household_hint()}</p>
      {isError && <LoadFailed isRow title={m.watched_places_household_load_failed()} onRetry={() => void refetch()} />}
      <SharedCars />
      <ShareCarDialog open={isSharing} onOpenChange={setSharing} />
    </section>
  );
}
