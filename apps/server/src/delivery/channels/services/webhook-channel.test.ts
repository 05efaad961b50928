import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

import { OLD_SECRET_HOURS } from '@towscout/contracts/delivery/constants';
import { HOUR_MS } from '@towscout/domain/durations';

import { createChannelMessage } from '#testing/channel-message.fixture.ts';

import type { ChannelMessage } from './define-channel.ts';
import { webhookChannel, newSecrets, rotateSecrets } from './webhook-channel.ts';

const now = new Date();
const message = createChannelMessage(now);

function request(secrets: object, over: Partial<ChannelMessage> = {}, at = now) {
  const created = webhookChannel
    .open({ url: 'https://example.com/hook', ...secrets })
    ?.createRequest({ ...message, ...over }, at);
  if (!created?.headers) throw new Error('the channel did not open');
  return { body: created.body, headers: created.headers };
}
const verify = (secret: string, { body, headers }: ReturnType<typeof request>) =>
  new Webhook(secret).verify(body, headers);

test("a message is verified by the standard's own library", () => {
  const secrets = newSecrets();
  expect(verify(secrets.secret, request(secrets))).toEqual({
    type: 'alert',
    timestamp: now.toISOString(),
    data: {
      id: message.id,
      title: message.title,
      body: message.body,
      url: message.link,
      subject: 'tow-1',
      urgency: 'high',
      validUntil: message.until.toISOString(),
    },
  });
  expect(secrets.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test('another secret and a changed body are refused', () => {
  const secrets = newSecrets();
  const sent = request(secrets);
  expect(() => verify(newSecrets().secret, sent)).toThrow('No matching signature found');
  expect(() => verify(secrets.secret, { ...sent, body: sent.body.replace('530', '5') })).toThrow();
});

test('after a rotation both secrets sign, until the old one expires', () => {
  const old = newSecrets();
  const rotated = rotateSecrets(old, now);
  for (const { secret } of [old, rotated]) expect(() => verify(secret, request(rotated))).not.toThrow();
  const expired = request({ ...rotated, old: { ...rotated.old, until: now.getTime() - 1 } });
  expect(() => verify(old.secret, expired)).toThrow('No matching signature found');
  expect(() => verify(rotated.secret, expired)).not.toThrow();
  expect(rotated.old.until).toBe(now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
});

test('a repeated attempt has the same id and body, and a timestamp of its own', () => {
  const secrets = newSecrets();
  const [first, second] = [request(secrets), request(secrets, {}, new Date(now.getTime() + 60_000))];
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  expect(Number(second.headers['webhook-timestamp'])).toBe(Number(first.headers['webhook-timestamp']) + 60);
});

test('an end and a test have types of their own', () => {
  const type = (over: Partial<ChannelMessage>) => JSON.parse(request(newSecrets(), over).body).type;
  expect([type({ silent: true }), type({ kind: 'test' })]).toEqual(['alert.ended', 'test']);
});
