import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { householdPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import type { Invitation } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { keepInvite, signInToInvite, useSharedCarChanges } from './use-household.ts';

type InvitationCardProps = { secret: string; signedIn: boolean };

/** Explains an invite link and has the button that accepts it, so that a link preview doesn't accept it. */
export function InvitationCard({ secret, signedIn }: InvitationCardProps) {
  const { data: invitation, error } = useQuery({
    queryKey: [householdPaths.readInvite, secret],
    queryFn: () => api.post(householdPaths.readInvite, { body: { secret } }),
    retry: false,
    gcTime: 0,
  });
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Card className="flex flex-col gap-3">
      {error ? (
        <p role="alert" className="font-medium text-red">
          {getErrorMessage(error)}
        </p>
      ) : invitation ? (
        <Invited secret={secret} signedIn={signedIn} invitation={invitation} onDecline={() => setClosed(true)} />
      ) : (
        <Skeleton className="h-16 w-full rounded-md" />
      )}
    </Card>
  );
}

type InvitedProps = InvitationCardProps & { invitation: Invitation; onDecline: () => void };

function Invited({ secret, signedIn, invitation: { carName, invitedBy }, onDecline }: InvitedProps) {
  const { accept } = useSharedCarChanges();
  if (accept.isSuccess)
    return (
      <p role="status" className="font-medium">
        {m.watched_places_household_accepted({ car: carName })}
      </p>
    );
  return (
    <>
      <h2 className="text-base font-semibold">
        {m.watched_places_household_invited({ person: invitedBy, car: carName })}
      </h2>
      <p className="text-sm text-muted">{m.watched_places_household_invited_hint()}</p>
      {accept.error && (
        <p role="alert" className="text-sm font-medium text-red">
          {getErrorMessage(accept.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {signedIn ? (
          <>
            <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate(secret)}>
              {m.watched_places_household_accept()}
            </Button>
            <Button variant="quiet" onClick={onDecline}>
              {m.common_not_now()}
            </Button>
          </>
        ) : (
          <>
            <LinkButton variant="primary" href={signInToInvite('sign-in')} onClick={() => keepInvite(secret)}>
              {m.watched_places_household_sign_in_to_accept()}
            </LinkButton>
            <LinkButton href={signInToInvite('sign-up')} onClick={() => keepInvite(secret)}>
              {m.watched_places_create_account()}
            </LinkButton>
          </>
        )}
      </div>
    </>
  );
}
