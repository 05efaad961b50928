import { ApiError } from '../api-error.ts';
import { isFinal, type Waiting } from './outbox.ts';
import { saveForLater } from './save-for-later.ts';

/**
 * Sends what somebody said; without a server's answer, or while the server is in trouble, it is saved on this device
 * and sent later under the same key. Rejects with the server's refusal, or when it can't be saved.
 */
export async function sendOrSave<Answer>(
  item: Omit<Waiting, 'seenAt'>,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer | 'saved'> {
  const seenAt = Date.now();
  try {
    return await send({ 'Idempotency-Key': item.id });
  } catch (error) {
    if (error instanceof ApiError && isFinal(error.status)) throw error;
    if (!(await saveForLater({ ...item, seenAt }))) throw error;
    return 'saved';
  }
}
