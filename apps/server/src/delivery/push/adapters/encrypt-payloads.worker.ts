import { encryptPayload, type Payload } from './encrypt-payload.ts';

/** Each has bytes of its own: a view would be posted with all of its pool. */
export default (payloads: readonly Payload[]): (Uint8Array | null)[] =>
  payloads.map((payload) => {
    const body = encryptPayload(payload);
    return body && new Uint8Array(body);
  });
