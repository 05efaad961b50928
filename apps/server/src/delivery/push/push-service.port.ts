/** Where a device is reached, and the keys with which only it can read. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** A message for one device. A newer request of the same topic takes the place of one that waits. */
export type PushRequest = { payload: string; ttlSeconds: number; topic: string; urgency: 'high' | 'normal' };

export type PushOutcome =
  | { kind: 'sent' }
  /** The device is subscribed no more. */
  | { kind: 'gone' }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  /** No answer came in time. */
  | { kind: 'silent'; reason: string }
  | { kind: 'refused'; reason: string };

export type PushService = {
  publicKey: string;
  /** Whether an endpoint is one that we would ever send to. */
  accepts(endpoint: string): boolean;
  /** Never rejects: whatever goes wrong is an outcome. */
  send(address: PushAddress, request: PushRequest, timeoutMs: number): Promise<PushOutcome>;
};
