export type EmailMessage = {
  to: string;
  /** Without it replies reach no one. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The Message-ID: an email sent twice shows once. */
  key: string;
  /** The one-click unsubscribe link; null for emails that were requested. */
  stopUrl: string | null;
};

/** A reason never contains an address. */
export type EmailOutcome =
  | { kind: 'sent' }
  | { kind: 'later'; reason: string }
  /** Permanent. */
  | { kind: 'refused'; reason: string; isUnknownAddress: boolean };

export type Mailer = {
  /** False without an SMTP server. */
  canSend: boolean;
  /** Gives up after `timeoutMs`. */
  send(email: EmailMessage, timeoutMs: number): Promise<EmailOutcome>;
  close(): void;
};
