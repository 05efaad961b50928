/** A letter to one person, in plain text. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that a letter sent twice is shown once. */
  key: string;
  /** Where one click ends letters like this; null for a letter that was asked for. */
  stopUrl: string | null;
};

export type Mailer = {
  /** False when no SMTP server is configured: then nothing is ever sent. */
  canSend: boolean;
  /** Rejects when the letter was not taken. */
  send(letter: Letter): Promise<void>;
};
