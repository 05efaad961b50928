import { m } from '@towscout/messages';

import { retryAfterSeconds } from '#platform/outgoing/retry-after.ts';

import type { ChannelOutcome, ChannelResponse } from './channel.port.ts';

const GONE = 410;
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Options = {
  /** Retries 3xx and 4xx, too. */
  retriesRefusals?: boolean;
  /** Explanations for the user, by status. */
  meanings?: Readonly<Record<number, string>>;
};

/** Decides by the status alone. */
export function readStatus(
  { status, retryAfter }: ChannelResponse,
  now: Date,
  { retriesRefusals = false, meanings = {} }: Options = {},
): ChannelOutcome {
  const reason =
    meanings[status] ??
    (status >= 300 && status < 400 ? m.delivery_server_redirected({ status }) : m.delivery_server_answered({ status }));
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === GONE) return { kind: 'gone', reason: m.delivery_server_answered_gone() };
  if (retriesRefusals || isTemporary(status))
    return { kind: 'later', afterSeconds: retryAfterSeconds(retryAfter, now), reason };
  return { kind: 'refused', reason };
}
