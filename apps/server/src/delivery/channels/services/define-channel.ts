import type { z } from 'zod';

import type { ChannelKind } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import type { Message } from '#delivery/message.port.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

export type ChannelMessage = Pick<
  Message,
  'id' | 'title' | 'body' | 'tag' | 'urgency' | 'silent' | 'notifiedAt' | 'until'
> & {
  kind: 'alert' | 'test';
  /** Null when the site doesn't know its own address. */
  link: string | null;
  /** 0 is the alert itself. */
  ring: number;
  /** The user wants it to ring until it is answered. */
  isRinging: boolean;
};

/** `mqtt:` and a topic, or an address. */
type ChannelRequest = { url: URL; headers?: Record<string, string>; body: string };
/** Over MQTT, the status is a reason code. */
export type ChannelResponse = { status: number; retryAfter: string | null; body: string };

/** A reason contains no address and no secret. */
export type ChannelOutcome =
  | { kind: 'sent' }
  | { kind: 'gone'; reason: string }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  | { kind: 'silent'; reason: string }
  | { kind: 'refused'; reason: string };

/** A service may ask to send it elsewhere. */
export type ChannelAnswer = ChannelOutcome | { kind: 'moved'; to: string; reason: string };

export type OpenRequest = ChannelRequest & { isOperators: boolean };

/** Never rejects. */
export type Transport = {
  send(
    request: OpenRequest,
    timeoutMs: number,
    read: (response: ChannelResponse) => ChannelAnswer,
  ): Promise<ChannelAnswer>;
};

type ChannelAdapter<Settings extends object> = {
  kind: ChannelKind;
  settings: z.ZodType<Settings>;
  /** The operator, not the user, says where messages are sent. */
  isOperators: boolean;
  /** How long a message is retried: for a day, or until it is no longer news. */
  retries: 'for-a-day' | 'while-news';
  /** By default, a POST over https. */
  transport?: Transport;
  getUrl(settings: Settings): URL;
  /** Why nothing is sent under these settings, for the user. */
  findObjection?(settings: Settings): string | null;
  /** For the list; by default the host. */
  describe?(settings: Settings): string;
  createRequest(settings: Settings, message: ChannelMessage, now: Date): ChannelRequest;
  readResponse(response: ChannelResponse, now: Date): ChannelAnswer;
  /** Its settings after the service said that it moved. */
  moveTo?(settings: Settings, to: string): Settings;
  /** How it rings until the user answers: each ring is sent, or the service repeats it until it is told to stop. */
  rings: 'by-us' | 'by-service' | 'never';
  createStop?(settings: Settings, notificationId: string): ChannelRequest;
};

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
