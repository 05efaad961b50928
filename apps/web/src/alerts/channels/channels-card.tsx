import { useRef } from 'react';

import { CHANNELS_PER_USER } from '@towscout/contracts/alert-channels/paths';

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
    <section aria-label="Other channels" className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        Other channels
      </h2>
      <p className="text-sm text-pretty text-muted">
        Get your alerts in another app or on your own server, too. Your quiet hours and limits count there as well.
      </p>
      <RingSwitch />
      {isError ? (
        <LoadFailed isRow title="Couldn't load your channels." onRetry={() => void refetch()} />
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
            <p className="text-sm text-muted">
              You have {CHANNELS_PER_USER} channels, as many as there can be. Remove one to add another.
            </p>
          )}
        </>
      )}
    </section>
  );
}
