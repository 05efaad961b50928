import { randomUUID } from 'node:crypto';

import { backOff } from '@towscout/domain/delays';
import { DAY_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { type Clock, minutesAfter } from '#platform/clock.ts';

import type { Message } from '../message.port.ts';
import type { ChannelSender } from './channel-sender.ts';
import type { OpenChannel } from './channel-store.ts';
import type { ChannelAnswer, ChannelMessage, ChannelOutcome, Adapter } from './services/define-channel.ts';

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

const TEST_MINUTES = 1;

const toLink = (publicUrl: string | null, page: string): string | null => (publicUrl ? publicUrl + page : null);

export const toChannelMessage = (
  { id, title, body, tag, urgency, silent, notifiedAt, until, page }: Message,
  publicUrl: string | null,
  { ring, isRinging }: Pick<ChannelMessage, 'ring' | 'isRinging'>,
): ChannelMessage => ({
  kind: 'alert',
  id,
  title,
  body,
  tag,
  urgency,
  silent,
  notifiedAt,
  until,
  link: toLink(publicUrl, page),
  ring,
  isRinging,
});

export const createTestMessage = (publicUrl: string | null, now: Date): ChannelMessage => ({
  kind: 'test',
  id: randomUUID(),
  title: m.delivery_server_test_title(),
  body: m.delivery_server_channel_works(),
  tag: 'test',
  urgency: 'normal',
  silent: false,
  notifiedAt: now,
  until: minutesAfter(now, TEST_MINUTES),
  link: toLink(publicUrl, '/alerts'),
  ring: 0,
  isRinging: false,
});

const SECONDS = { 'while-news': { first: 5, longest: 60 }, 'for-a-day': { first: 5, longest: 3600 } } as const;

/** After it a message is given up. */
export const giveUpAt = (
  { retries }: Pick<Adapter, 'retries'>,
  { notifiedAt, until }: Pick<ChannelMessage, 'notifiedAt' | 'until'>,
): Date => (retries === 'for-a-day' ? new Date(notifiedAt.getTime() + DAY_MS) : until);

/** In seconds; null when the message would be given up by then. */
export function channelRetryDelay(
  { retries }: Pick<Adapter, 'retries'>,
  { attempt, retryAfter, secondsLeft }: { attempt: number; retryAfter: number | null; secondsLeft: number },
): number | null {
  const wait = Math.max(retryAfter ?? 0, backOff(SECONDS[retries], attempt - 1));
  return wait < secondsLeft ? wait : null;
}
