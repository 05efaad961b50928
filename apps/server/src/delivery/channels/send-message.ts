import type { Clock } from '#platform/clock.ts';

import type { ChannelAnswer, ChannelMessage, ChannelOutcome } from './adapter/channel.port.ts';
import type { ChannelSender } from './channel-sender.ts';
import type { OpenChannel } from './channel-store.ts';

type Deps = { clock: Clock; sender: ChannelSender };

/** `moved`: the settings under which it arrived, when they are no longer those that were given. */
export type Sent = { outcome: ChannelOutcome; moved: object | null };

/** Never rejects. A service that moved is followed once, within the same time. */
export async function sendMessage(
  deps: Deps,
  channel: OpenChannel,
  message: ChannelMessage,
  timeoutMs: number,
): Promise<Sent> {
  const begun = performance.now();
  const answer = await sendOnce(deps, channel, message, timeoutMs);
  if (answer.kind !== 'moved') return { outcome: answer, moved: null };
  const settings = channel.moveTo(answer.to);
  const there = channel.adapter.open(settings);
  const msLeft = Math.max(1, Math.round(timeoutMs - (performance.now() - begun)));
  const second = there ? await sendOnce(deps, { ...there, adapter: channel.adapter }, message, msLeft) : answer;
  if (second.kind === 'moved') return { outcome: { kind: 'refused', reason: second.reason }, moved: null };
  return { outcome: second, moved: second.kind === 'sent' ? settings : null };
}

const sendOnce = (
  { clock, sender }: Deps,
  { adapter, createRequest }: OpenChannel,
  message: ChannelMessage,
  timeoutMs: number,
): Promise<ChannelAnswer> =>
  (adapter.transport ?? sender).send(createRequest(message, clock.now()), timeoutMs, (response) =>
    adapter.readResponse(response, clock.now()),
  );
