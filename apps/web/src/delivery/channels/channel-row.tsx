import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { AlertChannel } from '@towscout/contracts/delivery/channels';
import { OLD_SECRET_HOURS } from '@towscout/contracts/delivery/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

import { nameKind } from './kinds/kinds.tsx';
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
      {lastProblem && <p className="text-sm font-medium text-red">{describeProblem(lastProblem, turnedOffAt)}</p>}
      <div className="-ml-2 flex flex-wrap">
        <Button variant="quiet" className="px-2!" isBusy={test.isPending} onClick={() => test.mutate(channel)}>
          {m.delivery_channels_send_test()}
        </Button>
        {kind === 'webhook' && (
          <Button
            variant="quiet"
            className="px-2!"
            isBusy={renewSecret.isPending}
            onClick={() => renewSecret.mutate(channel, { onSuccess: (renewed) => setSecret(renewed.secret) })}
          >
            {m.delivery_channels_new_secret()}
          </Button>
        )}
      </div>
      {secret && (
        <ShownSecret
          name={name}
          secret={secret}
          hint={m.delivery_channels_old_secret({ hours: OLD_SECRET_HOURS })}
          onDone={() => setSecret(null)}
        />
      )}
    </li>
  );
}

const describeProblem = (problem: string, turnedOffAt: AlertChannel['turnedOffAt']): string =>
  turnedOffAt === null ? m.delivery_channels_last_failed({ problem }) : m.delivery_channels_turned_off({ problem });

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
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.delivery_channels_remove({ name })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.delivery_channels_remove_ask({ name })}
        description={m.delivery_channels_remove_hint()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" onClick={removeIt}>
              {m.delivery_channels_remove_submit()}
            </Button>
          </>
        }
      />
    </>
  );
}

/** 'Webhook · example.com · last message 2 min ago' */
const describeChannel = ({ kind, target, lastSentAt }: AlertChannel, now: Date): string =>
  [
    nameKind(kind),
    target ?? m.delivery_channels_settings_lost(),
    lastSentAt === null
      ? m.delivery_channels_nothing_sent()
      : m.delivery_channels_last_message({ ago: timeSince(new Date(lastSentAt), now) }),
  ].join(' · ');
