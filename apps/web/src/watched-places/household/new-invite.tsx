import { Copy, Share2, UserPlus } from 'lucide-react';
import { useState } from 'react';

import { INVITE_DAYS } from '@towscout/contracts/watched-places/household/paths';
import type { CreatedInvite } from '@towscout/contracts/watched-places/household/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { invitePath } from './invite-link.ts';
import { useSharingChanges } from './use-household.ts';

/** Makes a link, and shows it once. */
export function NewInvite({ carName }: { carName: string }) {
  const { invite } = useSharingChanges();
  const [made, setMade] = useState<CreatedInvite | null>(null);
  return made ? (
    <InviteLink carName={carName} made={made} onDone={() => setMade(null)} />
  ) : (
    <Button
      variant="primary"
      className="self-start"
      isBusy={invite.isPending}
      onClick={() => invite.mutate(undefined, { onSuccess: setMade })}
    >
      <UserPlus aria-hidden size={18} />
      {m.watched_places_household_create_link()}
    </Button>
  );
}

type InviteLinkProps = { carName: string; made: CreatedInvite; onDone: () => void };

function InviteLink({ carName, made, onDone }: InviteLinkProps) {
  const copyText = useCopy();
  const link = location.origin + invitePath(made.secret);
  const copy = () => void copyText(link, m.watched_places_household_link_copied());
  const share = () =>
    void navigator
      .share({ title: 'TowScout', text: m.watched_places_household_share_text({ car: carName }), url: link })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name !== 'AbortError') copy();
      });
  return (
    <div
      role="group"
      aria-label={m.watched_places_household_link()}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <p className="text-sm font-medium">{m.watched_places_household_link_hint({ days: INVITE_DAYS })}</p>
      <code className="rounded-sm bg-raised p-2 text-xs wrap-anywhere select-all">{link}</code>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button variant="primary" onClick={share}>
            <Share2 aria-hidden size={16} />
            {m.watched_places_household_send()}
          </Button>
        )}
        <Button onClick={copy}>
          <Copy aria-hidden size={16} />
          {m.watched_places_household_copy_link()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.common_done()}
        </Button>
      </div>
    </div>
  );
}
