import type { Config } from '../config/config.ts';
import { createSmtpMailer } from './adapters/smtp.ts';
import type { Mailer } from './mailer.port.ts';

/** No SMTP server is configured. */
const noMailer: Mailer = {
  canSend: false,
  send: async () => ({ kind: 'refused', reason: 'no mail server is configured', isUnknownAddress: false }),
  close: () => undefined,
};

/** Sends email when SMTP is configured. */
export const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer =>
  SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : noMailer;
