import type { Mailer } from './mailer.port.ts';

/** No SMTP server is configured: e-mail alerts are refused with a sentence, and none is ever due. */
export const noMailer: Mailer = {
  canSend: false,
  send: async () => ({ kind: 'refused', reason: 'no mail server is configured', isUnknownAddress: false }),
};
