import { useRef } from 'react';

import { CHANNELS_PER_USER } from '@towscout/contracts/delivery/channels/paths';
import { m } from '@towscout/messages';

import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ChannelRow } from './channel-row.tsx';
import { NewChannel } from './new-channel.tsx';
import { RingSwitch } from './ring-switch.tsx';
import { useChannels } from './use-channels.ts';

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
