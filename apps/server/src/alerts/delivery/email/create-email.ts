import type { Config } from '../../../platform/config/config.ts';
import { createSmtpMailer } from './adapters/smtp.ts';
import { createEmailTokens, type EmailTokens } from './email-token.ts';
import type { Mailer } from './mailer.port.ts';
import { noMailer } from './no-mailer.ts';

export type Email = { mailer: Mailer & { close?(): void }; tokens: EmailTokens; publicUrl: string };

/** Alerts by e-mail when SMTP is configured, else a mailer that says that it sends nothing. */
export const createEmail = (config: Config, secret: string): Email => ({
  mailer: config.SMTP_URL && config.MAIL_FROM ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM) : noMailer,
  tokens: createEmailTokens(secret),
  publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? '',
});
