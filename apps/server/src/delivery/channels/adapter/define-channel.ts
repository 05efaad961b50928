import { m } from '@towscout/messages';

import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

import type { ChannelAdapter, ChannelMessage, OpenRequest, ChannelOutcome, ChannelResponse } from './channel.port.ts';

type OpenChannel = {
  url: URL;
  isOperators: boolean;
  target: string;
  /** Why nothing is sent there, for the user. */
  findObjection(): string | null;
  createRequest(message: ChannelMessage, now: Date): OpenRequest;
  createStop(notificationId: string): OpenRequest | null;
  /** Its settings from then on; null for a kind that stays where it is. */
  moveTo(to: string): object | null;
};

export type Adapter = Pick<ChannelAdapter<object>, 'kind' | 'retries' | 'rings' | 'transport' | 'readResponse'> & {
  /** Why these are no settings of its own; null when they are. */
  findMistake(settings: unknown): string | null;
  open(settings: unknown): OpenChannel | null;
};

/** Hides the type of its settings, so that adapters of all kinds share a list. */
export const defineChannel = <Settings extends object>({
  settings: schema,
  isOperators,
  getUrl,
  describe = (settings) => getUrl(settings).host,
  createRequest,
  createStop,
  moveTo,
  findObjection,
  ...adapter
}: ChannelAdapter<Settings>): Adapter => ({
  ...adapter,
  findMistake: (given) => schema.safeParse(given).error?.issues[0]?.message ?? null,
  open(stored) {
    const { data: settings } = schema.safeParse(stored);
    if (!settings) return null;
    return {
      url: getUrl(settings),
      isOperators,
      target: describe(settings),
      createRequest: (message, now) => ({ ...createRequest(settings, message, now), isOperators }),
      findObjection: () => findObjection?.(settings) ?? null,
      moveTo: (to) => moveTo?.(settings, to) ?? null,
      createStop: (notificationId) => (createStop ? { ...createStop(settings, notificationId), isOperators } : null),
    };
  },
});

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
