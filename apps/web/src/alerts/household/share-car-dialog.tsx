import { useState } from 'react';

import { PEOPLE_PER_CAR } from '@towscout/contracts/household/paths';
import type { Sharing } from '@towscout/contracts/household/schema';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { CarNameForm } from './car-name-form.tsx';
import { NewInvite } from './new-invite.tsx';
import { useSharing, useSharingChanges } from './use-household.ts';

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

type ShareCarDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Who else is alerted of my car: invite, revoke, remove. */
export function ShareCarDialog({ open, onOpenChange }: ShareCarDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share my car"
      description={`Up to ${PEOPLE_PER_CAR - 1} people see where your car is parked now, get its alerts, and can say it moved. We keep no history of where it was or who moved it.`}
    >
      <ShareCar />
    </Dialog>
  );
}

function ShareCar() {
  const { data: sharing, isError, refetch } = useSharing();
  if (isError) return <LoadFailed isRow title="Couldn't load who shares your car." onRetry={() => void refetch()} />;
  if (!sharing) return <Skeleton className="h-40 w-full rounded-md" />;
  return (
    <div className="flex flex-col gap-5">
      <People coDrivers={sharing.coDrivers} />
      <div className="flex flex-col gap-3">
        <NewInvite carName={sharing.name} />
        <OpenInvites invites={sharing.invites} />
      </div>
      <CarNameForm name={sharing.name} />
    </div>
  );
}

function People({ coDrivers }: Pick<Sharing, 'coDrivers'>) {
  if (coDrivers.length === 0) return <p className="text-sm text-muted">Nobody shares your car yet.</p>;
  return (
    <ul aria-label="People who get your car's alerts" className="divide-y divide-line border-y border-line">
      {coDrivers.map((coDriver) => (
        <Person key={coDriver.id} coDriver={coDriver} />
      ))}
    </ul>
  );
}

function Person({ coDriver }: { coDriver: Sharing['coDrivers'][number] }) {
  const { remove } = useSharingChanges();
  const [isAsking, setAsking] = useState(false);
  const { name, joinedAt } = coDriver;
  const removeThem = () => {
    setAsking(false);
    remove.mutate(coDriver);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span> <span className="text-muted">since {formatDay(joinedAt)}</span>
      </span>
      <Button variant="quiet" isBusy={remove.isPending} onClick={() => setAsking(true)}>
        Remove <span className="sr-only">{name}</span>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description={`${name} won't get your car's alerts anymore. Open invites are revoked, too.`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={removeThem}>
              Remove
            </Button>
          </>
        }
      />
    </li>
  );
}

function OpenInvites({ invites }: Pick<Sharing, 'invites'>) {
  const { revoke } = useSharingChanges();
  if (invites.length === 0) return null;
  return (
    <ul aria-label="Open invites" className="divide-y divide-line border-y border-line">
      {invites.map(({ id, createdAt, expiresAt }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
          <span>
            Invite from {formatDay(createdAt)}{' '}
            <span className="whitespace-nowrap text-muted">ends {formatDay(expiresAt)}</span>
          </span>
          <Button variant="quiet" isBusy={revoke.isPending} onClick={() => revoke.mutate(id)}>
            Revoke <span className="sr-only">invite from {formatDay(createdAt)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
