import { useState } from 'react';

import type { AdminAccount } from '@towscout/contracts/administration/schema';
import { timeSince } from '@towscout/domain/format-time';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Key = AdminAccount['apiKeys'][number];
type AccountKeysProps = { keys: readonly Key[]; isBusy: boolean; onRevoke: (key: Key) => void };

export function AccountKeys({ keys, isBusy, onRevoke }: AccountKeysProps) {
  const [asked, setAsked] = useState<Key | null>(null);
  const now = useNow(60_000);
  return (
    <section aria-label="API keys" className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">
        API keys <span className="font-normal text-muted tabular-nums">{keys.length}</span>
      </h4>
      {keys.length === 0 ? (
        <p className="mt-1 text-sm text-muted">None.</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  <bdi className="wrap-anywhere">{key.name}</bdi>
                  {!key.isActive && <Badge>Off</Badge>}
                </p>
                <p className="text-sm text-muted">{describeKey(key, now)}</p>
              </div>
              <Button isBusy={isBusy} aria-label={`Revoke ${key.name}`} onClick={() => setAsked(key)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={`Revoke ${asked.name}?`}
          description="Programs that use this key stop working right away. This can't be undone: its owner can make another."
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(null);
                  onRevoke(asked);
                }}
              >
                Revoke key
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

const describeKey = ({ right, lastUsed }: Key, now: Date): string =>
  [
    right === 'api' ? 'Uses the API' : 'Sets the parked car, nothing else',
    lastUsed === null ? 'never used' : `last used ${timeSince(new Date(lastUsed), now)}`,
  ].join(' · ');
