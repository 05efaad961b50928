import type { Executor, Tx } from '#platform/db/database.ts';

/** A message for a user outside the site, in its current words. */
export type Message = {
  id: string;
  userId: string;
  title: string;
  body: string;
  /** For emails: what to do, and why it came. */
  advice: string;
  why: string;
  /** The paths that a tap on a push and a link in an email open. */
  url: string;
  page: string;
  /**
   * On a device it replaces what has the same tag, and at a push service what is waiting with the same
   * topic (at most 32 characters of base64url).
   */
  tag: string;
  topic: string;
  urgency: 'high' | 'normal';
  /** Ends an earlier message: shown without a sound, and not worth an email. */
  silent: boolean;
  notifiedAt: Date;
  /** After this the message is no longer worth sending. */
  until: Date;
  /** False once newer news has overtaken it. */
  isStillWanted: boolean;
  /** When a mail server took it. */
  emailedAt: Date | null;
};

/** What is handed over; the words are fetched when it is sent. */
type Envelope = Pick<Message, 'id' | 'userId' | 'silent'>;

/** Where delivery finds the messages. */
export type Outbox = {
  find(executor: Executor, ids: readonly string[]): Promise<Message[]>;
  markEmailed(executor: Executor, id: string, emailedAt: Date): Promise<void>;
};

/** A way for messages to leave the site: what is handed over in a transaction is sent once that has committed. */
export type Channel = { handOver(tx: Tx, envelopes: readonly Envelope[]): Promise<void> };
