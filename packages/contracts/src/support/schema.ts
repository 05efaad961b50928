import { z } from 'zod';

import { lines } from '../wire/text.ts';
import { SUPPORT_MESSAGE_MAX } from './paths.ts';

/** `GET /api/support`. */
export const supportStanding = z.object({
  /** The site can send email and has a support address. */
  isSetUp: z.boolean(),
  /** Premium messages are read first. */
  isPriority: z.boolean(),
  replyTo: z.string(),
});
export type SupportStanding = z.output<typeof supportStanding>;

const WRITE_SENTENCE = 'Tell us what we can help with.';

export const supportMessageBody = z.strictObject({
  /** Chosen by the client, so that a resent message counts once. */
  id: z.uuid({ error: 'The ID must be a UUID.' }),
  message: lines(SUPPORT_MESSAGE_MAX, {
    notText: WRITE_SENTENCE,
    tooLong: () => `Keep your message under ${SUPPORT_MESSAGE_MAX.toLocaleString('en-US')} characters.`,
  }).pipe(z.string().min(1, { error: WRITE_SENTENCE })),
});
