import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { AlertChannel, CreateChannelBody } from '@towscout/contracts/delivery/channels';
import { channelPaths, OLD_SECRET_HOURS } from '@towscout/contracts/delivery/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { nameKind } from './kinds/kinds.tsx';

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

/** Centered, or a phone's toast would cover it. */
const bringToMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

type ShownSecretProps = { name: string; secret: string; hint: string; onDone: () => void };

export function ShownSecret({ name, secret, hint, onDone }: ShownSecretProps) {
  const copy = useCopy();
  return (
    <div
      ref={bringToMiddle}
      role="group"
      aria-label={m.delivery_channels_secret_of({ name })}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <p className="text-sm font-medium">
        {m.delivery_channels_secret_copy_now()} {hint}
      </p>
      <code className="rounded-sm bg-sunken p-2 text-sm wrap-anywhere select-all">{secret}</code>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy(secret, m.delivery_channels_secret_copied())}>
          <Copy aria-hidden size={16} />
          {m.delivery_channels_copy()}
        </Button>
        <Button onClick={onDone}>{m.common_done()}</Button>
      </div>
    </div>
  );
}

const CHANNELS = [channelPaths.list];

export const useChannels = () =>
  useQuery({ queryKey: CHANNELS, queryFn: ({ signal }) => api.get(channelPaths.list, { signal }) });

type Named = { id: string; name: string };

export function useChannelChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const onSettled = () => client.invalidateQueries({ queryKey: CHANNELS });
  const meta = { failed: m.alerts_error() };
  return {
    /** Its form shows what fails. */
    add: useMutation({ mutationFn: (body: CreateChannelBody) => api.post(channelPaths.list, { body }), onSettled }),
    switchTo: useMutation({
      mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
        api.patch(channelPaths.channel, { params: { id }, body: { isOn } }),
      meta,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Named) => api.delete(channelPaths.channel, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({ title: m.delivery_channels_removed({ name }), description: m.delivery_channels_removed_hint() }),
      meta,
      onSettled,
    }),
    renewSecret: useMutation({
      mutationFn: ({ id }: Named) => api.post(channelPaths.secret, { params: { id } }),
      meta,
    }),
    test: useMutation({
      mutationFn: ({ id }: Named) => api.post(channelPaths.test, { params: { id } }),
      onSuccess: ({ accepted, sentence }, { name }) =>
        toast(
          accepted
            ? { title: m.delivery_channels_test_sent(), description: sentence, tone: 'success' }
            : { title: m.delivery_channels_test_refused({ name }), description: sentence, tone: 'destructive' },
        ),
      meta,
      onSettled,
    }),
  };
}
