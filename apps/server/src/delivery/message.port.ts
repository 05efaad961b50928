import type { AlertAction } from '@towscout/domain/alerts/alert-actions';
import type { Locale } from '@towscout/messages/locale';

import type { Executor, Tx } from '#platform/db/database.ts';

/** In its current words. */
export type Message = {
  id: string;
  userId: string;
  /** The user's language, of all words here and around them. */
  locale: Locale;
  title: string;
  body: string;
  /** For emails: what to do, and why it came. */
  advice: string;
  why: string;
  url: string;
  page: string;
  /** Replaces messages of the same tag on a device; at most 32 characters of base64url. */
  tag: string;
  topic: string;
  urgency: 'high' | 'normal';
  /** Without sound or email: ends an earlier message. */
  silent: boolean;
  notifiedAt: Date;
  until: Date;
  /** False once newer news replaced it. */
  isStillWanted: boolean;
  /** Read or answered by the user. */
  isAnswered: boolean;
  emailedAt: Date | null;
  /** Buttons on devices that have them. */
  actions: readonly AlertAction[];
};

/** The words are read on sending. */
export type Envelope = Pick<Message, 'id' | 'userId' | 'silent'> & {
  /** An alarm, which may ring until it is answered. */
  isAlarm: boolean;
};

export type Outbox = {
  find(executor: Executor, ids: readonly string[]): Promise<Message[]>;
  markEmailed(executor: Executor, id: string, emailedAt: Date): Promise<void>;
};

/** Sends after the transaction commits. */
export type Channel = {
  /** Prepares for as many messages as may follow soon. */
  expect(messages: number): void;
  handOver(tx: Tx, envelopes: readonly Envelope[]): Promise<void>;
};
