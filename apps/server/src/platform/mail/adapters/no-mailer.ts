import type { Mailer } from '../mailer.port.ts';

/** No SMTP server is configured. */
export const noMailer: Mailer = {
  canSend: false,
  send: async () => ({ kind: 'refused', reason: 'no mail server is configured', isUnknownAddress: false }),
  close: () => undefined,
};
