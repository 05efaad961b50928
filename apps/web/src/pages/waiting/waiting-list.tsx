import { CloudUpload } from 'lucide-react';
import { useState } from 'react';

import { clockTime } from '@towscout/domain/format-time';

import { discardWaiting } from '#platform/outbox/outbox-store.ts';
import type { Waiting } from '#platform/outbox/outbox.ts';
import { useWaiting } from '#platform/outbox/use-outbox.ts';
import { Button } from '#ui/button.tsx';

export function WaitingList({ now }: { now: Date }) {
  const { mine, hasOthers, isSignedIn } = useWaiting();
  if (mine.length === 0 && !hasOthers) return null;
  return (
    <section aria-label="Waiting to be sent" className="border-b border-line bg-surface">
      <ul>
        {mine.map((item) => (
          <WaitingItem key={item.id} item={item} now={now} />
        ))}
        {hasOthers && <WaitingForAnother isSignedIn={isSignedIn} />}
      </ul>
    </section>
  );
}

function WaitingItem({ item: { id, subject, seenAt }, now }: { item: Waiting; now: Date }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () => {
    setDiscarding(true);
    void discardWaiting(id).catch(() => setDiscarding(false));
  };
  return (
    <li className="flex min-h-11 items-center gap-2.5 pl-4 text-sm">
      <CloudUpload aria-hidden size={18} className="shrink-0 text-amber" />
      <p className="min-w-0 flex-1 py-1.5">
        {subject} from {clockTime(new Date(seenAt), now)} will be sent as soon as we reach the server.
      </p>
      <Button variant="quiet" isBusy={isDiscarding} onClick={discard}>
        Discard
      </Button>
    </li>
  );
}

/** Reveals nothing of another account's item. */
const WaitingForAnother = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <li className="flex min-h-11 items-center gap-2.5 px-4 text-sm">
    <CloudUpload aria-hidden size={18} className="shrink-0 text-muted" />
    <p className="min-w-0 flex-1 py-1.5">
      A report from {isSignedIn ? 'another' : 'an'} account is saved on this device. We’ll send it when that account
      signs in.
    </p>
  </li>
);
