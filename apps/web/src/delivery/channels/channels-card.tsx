import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import {
  CHANNELS_PER_USER,
  RINGS_MOST,
  channelPaths,
  type ChannelKind,
} from '@towscout/contracts/delivery/channels/constants';
import type { AlertChannels, CreateChannelBody, CreatedChannel } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { ChannelRow } from './channel-row.tsx';
import { FORMS, nameKind } from './kinds/kinds.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useChannels, useChannelChanges } from './use-channels.ts';

/** Apps and servers of the user's own that get the alerts, too. */
export function ChannelsCard() {
  const { data, isError, refetch } = useChannels();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={m.delivery_channels_title()} className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {m.delivery_channels_title()}
      </h2>
      <p className="text-sm text-pretty text-muted">{m.delivery_channels_hint()}</p>
      <RingSwitch />
      {isError ? (
        <LoadFailed isRow title={m.delivery_channels_load_failed()} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11 w-full rounded-md" />
      ) : (
        <>
          {data.channels.length > 0 && (
            <ul className="-my-3 divide-y divide-line">
              {data.channels.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} onFocusLost={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
          {data.channels.length < CHANNELS_PER_USER ? (
            <NewChannel {...data} />
          ) : (
            <p className="text-sm text-muted">{m.delivery_channels_full({ count: CHANNELS_PER_USER })}</p>
          )}
        </>
      )}
    </section>
  );
}

function RingSwitch() {
  const { data, isError, refetch } = useRinging();
  const switchTo = useSwitchRinging();
  if (isError)
    return <LoadFailed isRow title={m.delivery_channels_ring_load_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full rounded-md" />;
  return (
    <Switch
      label={m.delivery_channels_ring()}
      hint={m.delivery_channels_ring_hint({ count: RINGS_MOST })}
      checked={data.isOn}
      onCheckedChange={(isOn) => switchTo.mutate(isOn)}
    />
  );
}

const RINGING = [channelPaths.ringing];

const useRinging = () =>
  useQuery({ queryKey: RINGING, queryFn: ({ signal }) => api.get(channelPaths.ringing, { signal }) });

/** Shown at once, and taken back when it fails. */
function useSwitchRinging() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => api.put(channelPaths.ringing, { body: { isOn } }),
    onMutate: (isOn) => client.setQueryData(RINGING, { isOn }),
    meta: { failed: m.alerts_error() },
    onSettled: () => client.invalidateQueries({ queryKey: RINGING }),
  });
}

/** Shows a new webhook's secret once. */
export function NewChannel({ kinds, siteHasTelegramBot }: Pick<AlertChannels, 'kinds' | 'siteHasTelegramBot'>) {
  const { add } = useChannelChanges();
  const [kind, setKind] = useState<ChannelKind | null>(null);
  const [made, setMade] = useState<CreatedChannel | null>(null);
  const onAdd = async (body: CreateChannelBody) => {
    setMade(await add.mutateAsync(body));
    setKind(null);
  };
  const [first] = kinds;
  if (made?.secret)
    return (
      <ShownSecret
        name={made.name}
        secret={made.secret}
        hint={m.delivery_channels_secret_hint()}
        onDone={() => setMade(null)}
      />
    );
  if (kind === null)
    return (
      first && (
        <Button className="self-start" onClick={() => setKind(first)}>
          <Plus aria-hidden size={16} />
          {m.delivery_channels_add()}
        </Button>
      )
    );
  const Form = FORMS[kind];
  return (
    <div role="group" aria-label={m.delivery_channels_new()} className="flex flex-col gap-4 rounded-md bg-sunken p-3">
      {kinds.length > 1 && (
        <div className="flex flex-col">
          <Select
            label={m.delivery_channels_send_to()}
            value={kind}
            onValueChange={setKind}
            options={kinds.map((value) => ({ value, label: nameKind(value) }))}
          />
        </div>
      )}
      <Form key={kind} siteHasTelegramBot={siteHasTelegramBot} onAdd={onAdd} onCancel={() => setKind(null)} />
    </div>
  );
}
