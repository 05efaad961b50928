import type { ReportedTowTruck } from '@towscout/contracts/sightings';
import { sightingPaths } from '@towscout/contracts/sightings-constants';

import { alone, changeOutbox, readOutbox } from './outbox-store.ts';
import { isFinal, nextStep, type WaitingReport, withEnd } from './outbox.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** The truck that the server made of a report, or its problem. Unchecked: the service worker does without the schemas. */
type Answer = Pick<ReportedTowTruck, 'outcome' | 'reach'> & { detail?: string };

/** Sends what waits, one after the other, until all is settled or no server answers. For pages and the service worker. */
export const sendWaiting = (): Promise<void> =>
  alone(async () => {
    let isAnswered = true;
    while (isAnswered) isAnswered = await settleNext();
  });

async function settleNext(): Promise<boolean> {
  const step = nextStep(await readOutbox(), Date.now());
  if (!step) return false;
  const { id } = step.report;
  if (step.do === 'drop') {
    await changeOutbox((outbox) => withEnd(outbox, id, { end: 'too-old' }));
    return true;
  }
  const answer = await post(step.report, step.seenSecondsAgo);
  if (!answer || !isFinal(answer.status)) return false;
  const body = (await answer.json().catch(() => ({}))) as Answer;
  await changeOutbox((outbox) =>
    withEnd(outbox, id, answer.ok ? { end: 'sent', truck: body } : { end: 'refused', why: body.detail ?? null }),
  );
  return true;
}

/** Null when no answer came. */
const post = ({ id, payload }: WaitingReport, seenSecondsAgo: number): Promise<Response | null> =>
  fetch(sightingPaths.list, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify({ ...payload, seenSecondsAgo }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
