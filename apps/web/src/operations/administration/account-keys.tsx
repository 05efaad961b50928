import { useState } from 'react';

import type { AdminAccount } from '@towscout/contracts/operations/administration/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

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
    <section aria-label={m.operations_administration_api_keys()} className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">
        {m.operations_administration_api_keys()}{' '}
        <span className="font-normal text-muted tabular-nums">{keys.length}</span>
      </h4>
      {keys.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{m.operations_administration_no_keys()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  <bdi className="wrap-anywhere">{key.name}</bdi>
                  {!key.isActive && <Badge>{m.operations_administration_off()}</Badge>}
                </p>
                <p className="text-sm text-muted">{describeKey(key, now)}</p>
              </div>
              <Button
                isBusy={isBusy}
                aria-label={m.operations_administration_revoke_label({ name: key.name })}
                onClick={() => setAsked(key)}
              >
                {m.operations_administration_revoke()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={m.operations_administration_revoke_question({ name: asked.name })}
          description={m.operations_administration_revoke_effect()}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                {m.common_cancel()}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(null);
                  onRevoke(asked);
                }}
              >
                {m.operations_administration_revoke_key()}
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
    right === 'api' ? m.operations_administration_key_uses_api() : m.operations_administration_key_parks(),
    lastUsed === null
      ? m.operations_administration_key_never_used()
      : m.operations_administration_key_last_used({ age: timeSince(new Date(lastUsed), now) }),
  ].join(' · ');
