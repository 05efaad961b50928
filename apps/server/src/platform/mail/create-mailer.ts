import type { Config } from '../config/config.ts';
import { noMailer } from './adapters/no-mailer.ts';
import { createSmtpMailer } from './adapters/smtp.ts';
import type { Mailer } from './mailer.port.ts';

/** Letters go out when SMTP is configured. */
export const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer =>
  SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : noMailer;
