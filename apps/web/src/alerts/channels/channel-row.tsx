import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { OLD_SECRET_HOURS } from '@towscout/contracts/alert-channels/paths';
import type { AlertChannel } from '@towscout/contracts/alert-channels/schema';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

import { describeChannel } from './describe-channel.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useChannelChanges } from './use-channels.ts';

export function ChannelRow({ channel, onFocusLost }: { channel: AlertChannel; onFocusLost: () => void }) {
  const { switchTo, test, renewSecret } = useChannelChanges();
  const now = useNow(60_000);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, kind, name, lastProblem, turnedOffAt } = channel;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Switch
            label={name}
            hint={describeChannel(channel, now)}
            checked={turnedOffAt === null}
            disabled={switchTo.isPending}
            onCheckedChange={(isOn) => switchTo.mutate({ id, isOn })}
          />
        </div>
        <RemoveButton channel={channel} onFocusLost={onFocusLost} />
      </div>
      {lastProblem && <p className="text-sm font-medium text-red">{describeProblem(channel)}</p>}
      <div className="-ml-2 flex flex-wrap">
        <Button variant="quiet" className="px-2!" isBusy={test.isPending} onClick={() => test.mutate(channel)}>
          Send a test
        </Button>
        {kind === 'webhook' && (
          <Button
            variant="quiet"
            className="px-2!"
            isBusy={renewSecret.isPending}
            onClick={() => renewSecret.mutate(channel, { onSuccess: (renewed) => setSecret(renewed.secret) })}
          >
            New secret
          </Button>
        )}
      </div>
      {secret && (
        <ShownSecret
          name={name}
          secret={secret}
          hint={`The old one works for ${OLD_SECRET_HOURS} hours more.`}
          onDone={() => setSecret(null)}
        />
      )}
    </li>
  );
}

const describeProblem = ({ turnedOffAt, lastProblem }: AlertChannel): string =>
  turnedOffAt === null
    ? `The last message didn't arrive. ${lastProblem}`
    : `Turned off because messages didn't arrive. ${lastProblem}`;

function RemoveButton({ channel, onFocusLost }: { channel: AlertChannel; onFocusLost: () => void }) {
  const { remove } = useChannelChanges();
  const [isAsking, setAsking] = useState(false);
  const { name } = channel;
  const removeIt = () => {
    setAsking(false);
    remove.mutate(channel, { onSuccess: onFocusLost });
  };
  return (
    <>
      <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="No more alerts are sent there. To use it again, add it as a new channel."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={removeIt}>
              Remove channel
            </Button>
          </>
        }
      />
    </>
  );
}
