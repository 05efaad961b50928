import { freshMinutes } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

import { ApiError } from '../api-error.ts';
import { dataOwner } from '../user-data.ts';
import { isFinal, type Waiting, pauseUntil } from './outbox.ts';
import { keepAnswered, whileReporting } from './own-words.ts';
import { saveForLater } from './save-for-later.ts';

/** Saves under the same key and account. Rejects with a refusal, or when saving fails. */
export async function sendOrSave<Answer>(
  item: Omit<Waiting, 'seenAt' | 'owner'>,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer | 'saved'> {
  const owner = dataOwner();
  const said = { ...item, seenAt: Date.now(), ...(owner !== null && { owner }) };
  try {
    return await whileReporting(item, async () => {
      const answer = await send({ 'Idempotency-Key': item.id });
      keepAnswered(item, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof ApiError && isFinal(error.status)) throw error;
    // Votes need an account.
    if (item.kind === 'vote' && owner === null) throw error;
    if (!(await saveForLater({ ...said, ...pauseOf(error) }))) throw error;
    return 'saved';
  }
}

const pauseOf = (error: unknown): Pick<Waiting, 'notBefore'> =>
  error instanceof ApiError && error.retryAfterSeconds !== null
    ? { notBefore: pauseUntil(error.retryAfterSeconds, Date.now()) }
    : {};

export const describeSaved = () => ({
  title: m.platform_saved(),
  description: m.platform_saved_until({ minutes: freshMinutes('user') }),
});
