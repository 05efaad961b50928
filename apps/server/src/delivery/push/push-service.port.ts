type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** A newer request replaces a waiting one of the same topic. */
export type PushRequest = {
  payload: string;
  ttlSeconds: number;
  topic: string;
  urgency: 'high' | 'normal' | 'very-low';
};

export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  | { kind: 'silent'; reason: string }
  | { kind: 'refused'; reason: string };

export type PushService = {
  publicKey: string;
  accepts(endpoint: string): boolean;
  /** Prepares for as many pushes as may follow soon. */
  expect(pushes: number): void;
  /** Never rejects. */
  send(address: PushAddress, request: PushRequest, timeoutMs: number): Promise<PushOutcome>;
};
