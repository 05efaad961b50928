/** A letter to one person, in plain text. */
export type EmailMessage = {
  to: string;
  /** Where a reply goes: to whoever wrote the letter's words. Without it the letter is nobody's own. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that a letter sent twice is shown once. */
  key: string;
  /** Where one click ends letters like this; null for a letter that was asked for. */
  stopUrl: string | null;
};

/** What became of a letter. A reason names no address. */
export type EmailOutcome =
  | { kind: 'sent' }
  /** The mail server was not there, slow or busy. */
  | { kind: 'later'; reason: string }
  /** The mail server will never take it; perhaps because nobody has this address. */
  | { kind: 'refused'; reason: string; isUnknownAddress: boolean };

export type Mailer = {
  /** False when no SMTP server is configured: then nothing is ever sent. */
  canSend: boolean;
  /** Gives the letter up when the server has not taken it within `timeoutMs`. */
  send(letter: EmailMessage, timeoutMs: number): Promise<EmailOutcome>;
  /** Drops its connections. */
  close(): void;
};
