import { z } from 'zod';

import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { lines } from '../wire/schema.ts';
import { SUPPORT_MESSAGE_MAX, supportPaths } from './constants.ts';

/** `GET /api/support`. */
const supportStanding = z.object({
  /** The site can send email and has a support address. */
  isSetUp: z.boolean(),
  /** Premium messages are read first. */
  isPriority: z.boolean(),
  replyTo: z.string(),
});
export type SupportStanding = z.output<typeof supportStanding>;

const writeSentence = (): string => m.operations_support_contract_message_required();

export const supportMessageBody = z.strictObject({
  /** Chosen by the client, so that a resent message counts once. */
  id: z.uuid({ error: () => m.operations_support_contract_id_uuid() }),
  message: lines(SUPPORT_MESSAGE_MAX, {
    notText: writeSentence,
    tooLong: () =>
      m.operations_support_contract_message_too_long({ max: SUPPORT_MESSAGE_MAX.toLocaleString(intlLocale()) }),
  }).pipe(z.string().min(1, { error: writeSentence })),
});

export const supportEndpoints = {
  [supportPaths.standing]: { GET: { answer: supportStanding } },
  [supportPaths.messages]: { POST: { body: supportMessageBody, answer: supportStanding, status: 202 } },
} as const;
