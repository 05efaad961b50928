import { NOBODY, SAID_BY } from '@towscout/contracts/wire/said-by';

import { alone, changeOutbox, readOutbox } from './outbox-store.ts';
import { isFinal, isForAnother, isTooOld, nextStep, type Waiting, withEnd, withPause, readPause } from './outbox.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** The service worker doesn't know the user, so the server rejects other accounts' items, which stay. */
export const sendWaiting = (maySend: (item: Waiting) => boolean = () => true): Promise<void> =>
  alone(async () => {
    const passedOver = new Set<string>();
    let isAnswered = true;
    while (isAnswered)
      isAnswered = await settleNext(
        (item) => maySend(item) && !passedOver.has(item.id),
        ({ id }) => passedOver.add(id),
      );
  });

async function settleNext(maySend: (item: Waiting) => boolean, passOver: (item: Waiting) => void): Promise<boolean> {
  const step = nextStep(await readOutbox(), Date.now(), maySend);
  if (!step) return false;
  const { id } = step.item;
  if (step.do === 'drop') {
    await changeOutbox((outbox) => withEnd(outbox, id, { end: 'too-old' }));
    return true;
  }
  const response = await post(step.item, step.seenSecondsAgo);
  if (response && isForAnother(response.status, step.item)) {
    passOver(step.item);
    return true;
  }
  if (!response) return false;
  const notBefore = readPause(response, Date.now());
  if (notBefore !== null && mayWait(response.status, step.item, notBefore)) {
    await changeOutbox((outbox) => withPause(outbox, step.item, response.status, notBefore));
    return response.status === 429;
  }
  if (!isFinal(response.status)) return false;
  // Unchecked, because the service worker has no schemas.
  const answer: unknown = await response.json().catch(() => null);
  await changeOutbox((outbox) =>
    withEnd(outbox, id, response.ok ? { end: 'sent', answer } : { end: 'refused', why: readDetail(answer) }),
  );
  return true;
}

/** A rate limit that outlasts what was said refuses it, in the server's words. */
const mayWait = (status: number, item: Waiting, notBefore: number): boolean =>
  status === 503 || !isTooOld(item, notBefore);

export const post = ({ id, path, body, owner = NOBODY }: Waiting, seenSecondsAgo: number): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'Idempotency-Key': id,
      [SAID_BY]: owner,
    },
    body: JSON.stringify({ ...body, seenSecondsAgo }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);

export const readDetail = (problem: unknown): string | null =>
  typeof problem === 'object' && problem !== null && 'detail' in problem && typeof problem.detail === 'string'
    ? problem.detail
    : null;
