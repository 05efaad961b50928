import { expect, test } from 'vitest';

import { createChannelMessage } from '#testing/channel-message.fixture.ts';

import { type Broker, createMqttTransport, REASONS } from './broker.ts';
import { createMqttChannel, createTopics } from './mqtt-channel.ts';

const ID = '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a11';
const NOW = new Date('2026-11-27T12:00:00Z');
type Answer = Awaited<ReturnType<Broker['publish']>>;

/** Sends one message. Returns the outcome for the broker's answer, and what was published. */
async function send(answer: Answer, over: object = {}) {
  const published: [topic: string, event: unknown, retain: boolean][] = [];
  const transport = createMqttTransport({
    async publish(topic, payload, { retain }) {
      published.push([topic, JSON.parse(payload), retain]);
      return answer;
    },
  });
  const adapter = createMqttChannel(createTopics('0a1b2c3d4e5f', 'homeassistant'), transport);
  const channel = adapter.open({ channelId: ID });
  if (!channel) throw new Error('the channel did not open');
  const request = channel.createRequest({ ...createChannelMessage(NOW), ...over }, NOW);
  const outcome = await transport.send(request, 1000, (response) => adapter.readResponse(response, NOW));
  return { outcome, published };
}
const acknowledged = (reason: number): Answer => ({ kind: 'acknowledged', reason });

test('an alert, its end and a test are events of their own topic, which is not retained', async () => {
  const { outcome, published } = await send(acknowledged(REASONS.success));
  expect(outcome).toEqual({ kind: 'sent' });
  expect(published).toEqual([
    [
      `towscout/0a1b2c3d4e5f/${ID}/event`,
      {
        event_type: 'alert',
        id: ID,
        title: 'Tow truck near your car',
        message: 'Tow truck there, 530 ft from your car · 1 person, unconfirmed · just now',
        url: 'https://towscout.example/alerts?notification=1',
        subject: 'tow-1',
        urgency: 'high',
        valid_until: '2026-11-27T12:15:00.000Z',
      },
      false,
    ],
  ]);
  const typeOf = async (over: object) => (await send(acknowledged(0), over)).published[0]?.[1];
  expect(await typeOf({ silent: true })).toMatchObject({ event_type: 'ended' });
  expect(await typeOf({ kind: 'test' })).toMatchObject({ event_type: 'test' });
});

test.each<[Answer, string, RegExp]>([
  [{ kind: 'away' }, 'later', /isn't connected/],
  [{ kind: 'late' }, 'silent', /in time/],
  [acknowledged(REASONS.quota), 'later', /no more messages for now/],
  [acknowledged(REASONS.unspecified), 'later', /refused the message \(128\)/],
  [acknowledged(REASONS.notAuthorized), 'refused', /publish nothing there/],
  [acknowledged(REASONS.tooLarge), 'refused', /larger than/],
])('%o is understood', async (answer, kind, reason) => {
  expect((await send(answer)).outcome).toMatchObject({ kind, reason: expect.stringMatching(reason) });
});

test('a broker without a reader has taken it', async () => {
  const NO_SUBSCRIBERS = 0x10;
  expect((await send(acknowledged(NO_SUBSCRIBERS))).outcome).toEqual({ kind: 'sent' });
});
