/** Where to reach a device, and the keys with which only that device can read. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** A message for one device. A newer request with the same topic replaces one that is waiting. */
export type PushRequest = { payload: string; ttlSeconds: number; topic: string; urgency: 'high' | 'normal' };

export type PushOutcome =
  | { kind: 'sent' }
  /** The device is no longer subscribed. */
  | { kind: 'gone' }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  /** No answer came in time. */
  | { kind: 'silent'; reason: string }
  | { kind: 'refused'; reason: string };

export type PushService = {
  publicKey: string;
  /** Whether we would ever send to this endpoint. */
  accepts(endpoint: string): boolean;
  /** Never rejects: whatever goes wrong is an outcome. */
  send(address: PushAddress, request: PushRequest, timeoutMs: number): Promise<PushOutcome>;
};
