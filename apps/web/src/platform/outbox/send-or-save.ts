import { ApiError } from '../api-error.ts';
import { dataOwner } from '../user-data.ts';
import { isFinal, type Waiting } from './outbox.ts';
import { saveForLater } from './save-for-later.ts';

/**
 * Sends what somebody said; without a server's answer, or while the server is in trouble, it is saved on this device
 * and sent later under the same key, as the word of whoever was signed in when it was said. Rejects with the server's
 * refusal, or when it can't be saved.
 */
export async function sendOrSave<Answer>(
  item: Omit<Waiting, 'seenAt' | 'owner'>,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer | 'saved'> {
  const owner = dataOwner();
  const said = { ...item, seenAt: Date.now(), ...(owner !== null && { owner }) };
  try {
    return await send({ 'Idempotency-Key': item.id });
  } catch (error) {
    if (error instanceof ApiError && isFinal(error.status)) throw error;
    // A vote is an account's: nobody's would be refused later.
    if (item.kind === 'vote' && owner === null) throw error;
    if (!(await saveForLater(said))) throw error;
    return 'saved';
  }
}
