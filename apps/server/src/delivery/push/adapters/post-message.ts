import type { Dispatcher } from 'undici';

import { m } from '@towscout/messages';

import { PrivateAddressError } from '#platform/outgoing/public-address.ts';
import { LookupTimeoutError } from '#platform/outgoing/resolve-name.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry-after.ts';

import type { PushOutcome } from '../push-service.port.ts';

export type EncryptedMessage = { headers: Record<string, string>; body: Uint8Array };

/** Of an answer whose status alone matters; a connection is dropped rather than read for longer. */
const MOST_BYTES = 65_536;

/** Never rejects. Without undici's streams and signals, which take longer than the rest of a push. */
export function postMessage(
  dispatcher: Dispatcher,
  { origin, pathname, search }: URL,
  { headers, body }: EncryptedMessage,
  timeoutMs: number,
): Promise<PushOutcome> {
  // Worded at the end, because undici calls back outside of the recipient's language.
  return new Promise<() => PushOutcome>((resolve) => {
    let request: Dispatcher.DispatchController | null = null;
    let isGivenUp = false;
    const giveUp = setTimeout(() => {
      isGivenUp = true;
      request?.abort(tooLong());
      resolve(silent);
    }, timeoutMs);
    let bytes = 0;
    dispatcher.dispatch(
      { origin, path: pathname + search, method: 'POST', headers, body },
      {
        onRequestStart(controller) {
          request = controller;
          if (isGivenUp) controller.abort(tooLong());
        },
        onResponseStart(_controller, status, answered) {
          if (status >= 200) resolve(() => toOutcome(status, [answered['retry-after'] ?? []].flat()[0] ?? null));
        },
        onResponseData(controller, chunk) {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) controller.abort(tooLong());
        },
        onResponseEnd: () => clearTimeout(giveUp),
        onResponseError(_controller, error) {
          clearTimeout(giveUp);
          resolve(() => outcomeOfError(error));
        },
      },
    );
  }).then((describe) => describe());
}

const tooLong = () => new DOMException('The push service took too long.', 'TimeoutError');

function toOutcome(status: number, retryAfter: string | null): PushOutcome {
  if (status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return {
      kind: 'later',
      afterSeconds: retryAfterSeconds(retryAfter, new Date()),
      reason: m.delivery_server_push_answered({ status }),
    };
  return { kind: 'refused', reason: m.delivery_server_push_answered({ status }) };
}

const silent = (): PushOutcome => ({ kind: 'silent', reason: m.delivery_server_push_silent() });

function outcomeOfError(error: Error): PushOutcome {
  const isA = (...kinds: string[]) =>
    [error, error.cause].some((each) => each instanceof Error && kinds.includes(each.name));
  if (isA(PrivateAddressError.name)) return { kind: 'refused', reason: m.delivery_server_push_not_public() };
  if (isA('TimeoutError', 'AbortError', 'ConnectTimeoutError', LookupTimeoutError.name)) return silent();
  return { kind: 'later', afterSeconds: null, reason: m.delivery_server_push_unreachable() };
}
