import type { z } from 'zod';

import type { ChannelKind } from '@towscout/contracts/delivery/constants';

import type { Message } from '../../message.port.ts';

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

export type ChannelAdapter<Settings extends object> = {
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
