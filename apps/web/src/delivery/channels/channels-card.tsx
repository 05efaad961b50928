import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import type { AlertChannels, CreateChannelBody, CreatedChannel } from '@towscout/contracts/delivery/channels';
import { CHANNELS_PER_USER, RINGS_MOST, channelPaths, type ChannelKind } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { ChannelRow, ShownSecret, useChannelChanges, useChannels } from './channel-row.tsx';
import { EASY_KINDS, FORMS, nameKind } from './kinds/kinds.tsx';

/** Apps and servers of the user's own that get the alerts, too. */
export function ChannelsCard() {
  const { data, isError, refetch } = useChannels();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={m.delivery_channels_title()} className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold">
        {m.delivery_channels_title()}
      </h3>
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
  if (made?.secret)
    return (
      <ShownSecret
        name={made.name}
        secret={made.secret}
        hint={m.delivery_channels_secret_hint()}
        onDone={() => setMade(null)}
      />
    );
  if (kind === null) return <KindChoice kinds={kinds} onChoose={setKind} />;
  const Form = FORMS[kind];
  return (
    <div
      ref={takeFocus}
      role="group"
      tabIndex={-1}
      aria-label={m.delivery_channels_new()}
      className="flex flex-col gap-4 rounded-md bg-sunken p-3"
    >
      <p className="font-medium">{nameKind(kind)}</p>
      <Form key={kind} siteHasTelegramBot={siteHasTelegramBot} onAdd={onAdd} onCancel={() => setKind(null)} />
    </div>
  );
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type KindChoiceProps = { kinds: readonly ChannelKind[]; onChoose: (kind: ChannelKind) => void };

/** The apps first; what takes a server of one's own is folded. */
function KindChoice({ kinds, onChoose }: KindChoiceProps) {
  const easy = EASY_KINDS.filter((kind) => kinds.includes(kind));
  const others = kinds.filter((kind) => !EASY_KINDS.includes(kind));
  const toButton = (kind: ChannelKind) => (
    <Button key={kind} onClick={() => onChoose(kind)}>
      <Plus aria-hidden size={16} />
      {nameKind(kind)}
    </Button>
  );
  return (
    <div role="group" aria-label={m.delivery_channels_add()} className="flex flex-col gap-1">
      {easy.length > 0 && <div className="flex flex-wrap gap-2">{easy.map(toButton)}</div>}
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm underline decoration-line underline-offset-2 hover:decoration-current">
            {m.delivery_channels_advanced()}
          </summary>
          <div className="flex flex-wrap gap-2 pt-1">{others.map(toButton)}</div>
        </details>
      )}
    </div>
  );
}
