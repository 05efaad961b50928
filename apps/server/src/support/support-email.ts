import type { EmailMessage } from '#platform/mail/mailer.port.ts';

import type { Leased } from './support.queries.ts';

/** Long enough to tell emails apart in a list of them. */
const SUBJECT_WORDS = 60;

/** The email that brings a message to support. Replying to it answers its writer. */
export function composeSupportEmail(
  { id, message, replyTo, isPremium, isReplyToVerified }: Leased,
  supportEmail: string,
): EmailMessage {
  return {
    to: supportEmail,
    replyTo,
    key: id,
    subject: `${isPremium ? '[Premium] ' : ''}Support: ${beginningOf(message)}`,
    text: `${message}\n\n--\nFrom: ${replyTo}${isReplyToVerified ? '' : ' (address not confirmed)'}\nPlan: ${isPremium ? 'Premium' : 'Free'}\n`,
    stopUrl: null,
  };
}

function beginningOf(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ');
  return words.length <= SUBJECT_WORDS ? words : `${words.slice(0, SUBJECT_WORDS - 1).trimEnd()}…`;
}
