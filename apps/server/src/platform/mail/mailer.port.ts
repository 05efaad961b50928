/** An email to one person, in plain text. */
export type EmailMessage = {
  to: string;
  /** Where a reply goes: to whoever wrote the email's words. Without it the email is nobody's own. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that an email sent twice is shown once. */
  key: string;
  /** The one-click link that stops emails like this; null for one that was requested. */
  stopUrl: string | null;
};

/** What became of an email. A reason never contains an address. */
export type EmailOutcome =
  | { kind: 'sent' }
  /** The mail server was down, slow or busy. */
  | { kind: 'later'; reason: string }
  /** The mail server will never accept it; perhaps nobody has this address. */
  | { kind: 'refused'; reason: string; isUnknownAddress: boolean };

export type Mailer = {
  /** False when no SMTP server is configured: then nothing is ever sent. */
  canSend: boolean;
  /** Gives up on the email when the server has not accepted it within `timeoutMs`. */
  send(email: EmailMessage, timeoutMs: number): Promise<EmailOutcome>;
  /** Closes its connections. */
  close(): void;
};
