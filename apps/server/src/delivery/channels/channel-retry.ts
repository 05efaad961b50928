import { backOff } from '@towscout/domain/back-off';
import { DAY_MS } from '@towscout/domain/durations';

import type { ChannelMessage } from './adapter/channel.port.ts';
import type { Adapter } from './adapter/define-channel.ts';

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
