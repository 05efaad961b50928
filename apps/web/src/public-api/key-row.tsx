import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { ApiKey } from '@towscout/contracts/public-api/keys';
import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

import { useApiKeyChanges } from './use-api-keys.ts';

/** 'ts_…a1B2 · 1,204 requests · last used 2 min ago' */
export function describeUsage({ ending, usageCount, lastUsed, right }: ApiKey, now: Date): string {
  const requests = m.public_api_requests({ count: usageCount, shown: withCommas(usageCount) });
  const used =
    lastUsed === null
      ? m.public_api_never_used()
      : m.public_api_last_used({ requests, since: timeSince(new Date(lastUsed), now) });
  return [`ts_…${ending}`, right === 'parked-car' && m.public_api_sets_car(), used].filter(Boolean).join(' · ');
}

export function KeyRow({ apiKey, onFocusLost }: { apiKey: ApiKey; onFocusLost: () => void }) {
  const { switchTo, remove } = useApiKeyChanges();
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { id, name, isActive } = apiKey;
  const removeIt = () => {
    setAsking(false);
    remove.mutate(apiKey, { onSuccess: onFocusLost });
  };
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <Switch
          label={name}
          hint={describeUsage(apiKey, now)}
          checked={isActive}
          disabled={switchTo.isPending}
          onCheckedChange={(next) => switchTo.mutate({ id, isActive: next })}
        />
      </div>
      <Button variant="quiet" size="icon" aria-label={m.public_api_delete({ name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.public_api_delete_question({ name })}
        description={m.public_api_delete_warning()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" onClick={removeIt}>
              {m.public_api_delete_key()}
            </Button>
          </>
        }
      />
    </li>
  );
}
