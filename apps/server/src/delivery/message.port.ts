import type { Executor } from '#platform/db/database.ts';

/** What a user is to be told outside the site, in the words of this moment. */
export type Message = {
  id: string;
  userId: string;
  title: string;
  body: string;
  /** For letters: what to do, and why it came. */
  advice: string;
  why: string;
  /** The paths that a tap on a push and a link in a letter open. */
  url: string;
  page: string;
  /** On a device it takes the place of what has the same tag, and at a push service of what waits with the same topic (at most 32 characters of base64url). */
  tag: string;
  topic: string;
  urgency: 'high' | 'normal';
  /** Ends what was told before: shown without a sound, and not worth a letter. */
  silent: boolean;
  notifiedAt: Date;
  /** From then on a device need not be told any more. */
  until: Date;
  /** False once it is overtaken by newer news. */
  isStillWanted: boolean;
  /** When a mail server took it. */
  emailedAt: Date | null;
};

/** What is handed over; the words are asked for when it is sent. */
export type Envelope = Pick<Message, 'id' | 'userId' | 'silent'>;

/** Where the messages are kept by whoever wrote them. */
export type Outbox = {
  find(executor: Executor, ids: readonly string[]): Promise<Message[]>;
  markEmailed(executor: Executor, id: string, emailedAt: Date): Promise<void>;
};
