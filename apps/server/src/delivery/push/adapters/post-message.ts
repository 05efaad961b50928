import type { Dispatcher } from 'undici';

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
  return new Promise((resolve) => {
    let request: Dispatcher.DispatchController | null = null;
    let isGivenUp = false;
    const giveUp = setTimeout(() => {
      isGivenUp = true;
      request?.abort(tooLong());
      resolve(SILENT);
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
          if (status >= 200) resolve(toOutcome(status, [answered['retry-after'] ?? []].flat()[0] ?? null));
        },
        onResponseData(controller, chunk) {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) controller.abort(tooLong());
        },
        onResponseEnd: () => clearTimeout(giveUp),
        onResponseError(_controller, error) {
          clearTimeout(giveUp);
          resolve(outcomeOfError(error));
        },
      },
    );
  });
}

const tooLong = () => new DOMException('The push service took too long.', 'TimeoutError');

function toOutcome(status: number, retryAfter: string | null): PushOutcome {
  if (status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return {
      kind: 'later',
      afterSeconds: retryAfterSeconds(retryAfter, new Date()),
      reason: `The push service answered ${status}.`,
    };
  return { kind: 'refused', reason: `The push service answered ${status}.` };
}

const SILENT: PushOutcome = { kind: 'silent', reason: "The push service didn't answer in time." };

function outcomeOfError(error: Error): PushOutcome {
  const isA = (...kinds: string[]) =>
    [error, error.cause].some((each) => each instanceof Error && kinds.includes(each.name));
  if (isA(PrivateAddressError.name))
    return { kind: 'refused', reason: 'The push service leads to an address that is not public.' };
  if (isA('TimeoutError', 'AbortError', 'ConnectTimeoutError', LookupTimeoutError.name)) return SILENT;
  return { kind: 'later', afterSeconds: null, reason: "The push service couldn't be reached." };
}
