import type { Clock } from '#platform/clock.ts';

import type { ChannelMessage, ChannelOutcome } from './adapter/channel.port.ts';
import type { ChannelSender } from './channel-sender.ts';
import type { OpenChannel } from './channel-store.ts';

type Deps = { clock: Clock; sender: ChannelSender };

/** Never rejects. */
export const sendMessage = (
  { clock, sender }: Deps,
  { adapter, createRequest }: OpenChannel,
  message: ChannelMessage,
  timeoutMs: number,
): Promise<ChannelOutcome> =>
  (adapter.transport ?? sender).send(createRequest(message, clock.now()), timeoutMs, (response) =>
    adapter.readResponse(response, clock.now()),
  );
