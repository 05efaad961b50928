import { Copy, Share2, UserPlus } from 'lucide-react';
import { useState } from 'react';

import { INVITE_DAYS } from '@towscout/contracts/household/paths';
import type { CreatedInvite } from '@towscout/contracts/household/schema';

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
      Create invite link
    </Button>
  );
}

type InviteLinkProps = { carName: string; made: CreatedInvite; onDone: () => void };

function InviteLink({ carName, made, onDone }: InviteLinkProps) {
  const copyText = useCopy();
  const link = location.origin + invitePath(made.secret);
  const copy = () => void copyText(link, 'The invite link is on the clipboard.');
  const share = () =>
    void navigator
      .share({ title: 'TowScout', text: `Get alerts for ${carName}`, url: link })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name !== 'AbortError') copy();
      });
  return (
    <div role="group" aria-label="Invite link" className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <p className="text-sm font-medium">
        Send this link to one person. It works once, for {INVITE_DAYS} days, and is shown only now.
      </p>
      <code className="rounded-sm bg-raised p-2 text-xs wrap-anywhere select-all">{link}</code>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button variant="primary" onClick={share}>
            <Share2 aria-hidden size={16} />
            Send
          </Button>
        )}
        <Button onClick={copy}>
          <Copy aria-hidden size={16} />
          Copy link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
