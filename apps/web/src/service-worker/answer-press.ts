/// <reference lib="webworker" />
import type { PushMessage } from '@towscout/contracts/delivery/push';
import { SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { describeAction, isAlertAction } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

import { popPresses } from '#platform/outbox/outbox-store.ts';
import { isFinal, type Settled, type Waiting, readPause } from '#platform/outbox/outbox.ts';
import { toPress } from '#platform/outbox/press.ts';
import { saveForLater } from '#platform/outbox/save-for-later.ts';
import { post, readDetail } from '#platform/outbox/send-waiting.ts';

import { openPage } from './open-page.ts';
import { isMessage, toOptions } from './show-push.ts';

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>;

/** Sends what was pressed without opening a page, or keeps it for later, and says in its place what happened. */
export async function answerPress(worker: Worker, action: string, data: unknown): Promise<void> {
  if (!isMessage(data) || !isAlertAction(action)) return openPage(worker, data);
  const press = toPress({ notificationId: data.id, action, owner: data.owner }, Date.now());
  const response = await post(press, 0);
  if (response && isFinal(response.status)) return say(worker, data, await readOutcome(response));
  const notBefore = response && readPause(response, Date.now());
  const isSaved = await saveForLater({ ...press, ...(notBefore && { notBefore }) });
  // Under the tag that its outcome will have.
  return say(
    worker,
    isSaved ? { ...data, tag: toTag(press) } : data,
    describeWait(describeAction(action), { isSaved, isAnswered: response !== null }),
  );
}

function describeWait(action: string, { isSaved, isAnswered }: { isSaved: boolean; isAnswered: boolean }): string {
  if (isAnswered) return isSaved ? m.service_worker_busy({ action }) : m.service_worker_busy_not_kept({ action });
  return isSaved ? m.service_worker_will_be_sent({ action }) : m.service_worker_not_kept({ action });
}

async function readOutcome(response: Response): Promise<string> {
  if (response.status === 401) return m.service_worker_signed_out();
  if (response.status === SAID_BY_ANOTHER) return m.service_worker_another_account();
  const answer: unknown = await response.json().catch(() => null);
  return response.ok ? readSentence(answer) : (readDetail(answer) ?? m.service_worker_failed());
}

const readSentence = (answer: unknown): string => {
  const { sentence } = (answer ?? {}) as { sentence?: unknown };
  return typeof sentence === 'string' ? sentence : m.service_worker_done();
};

/** Takes the alert's place on the device, silently; pressed again it opens the page. */
const say = (worker: Worker, alert: PushMessage, body: string): Promise<void> => {
  const { actions: _actions, ...without } = alert;
  const message: PushMessage = { ...without, body, silent: true, sentAt: new Date().toISOString() };
  return worker.registration.showNotification(message.title, toOptions(message, true));
};

/** Of presses that waited. An open page says it itself. */
export async function tellOfSentPresses(worker: Worker): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  for (const press of await popPresses()) await say(worker, toMessage(press), describeEnd(press));
}

const toTag = ({ id }: Pick<Waiting, 'id'>): string => `press-${id}`;

const toMessage = ({ id, subject }: Settled): PushMessage => ({
  id,
  title: subject,
  body: '',
  tag: toTag({ id }),
  url: '/alerts',
  silent: true,
  sentAt: new Date().toISOString(),
});

function describeEnd(press: Settled): string {
  if (press.end === 'sent') return readSentence(press.answer);
  return press.end === 'refused' ? (press.why ?? m.service_worker_failed()) : m.service_worker_too_old();
}
