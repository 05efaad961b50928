import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { JPEG } from '#testing/live-sources.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';

import { createVision } from './create-vision.ts';
import { readSeen, retell, toSentence } from './seen.ts';
import { type Kind, startVisionService } from './vision-service.fixture.ts';
import { VisionError } from './vision-service.ts';

const SLOW = '{"traffic": "slow", "events": ["stopped_vehicle", "tow_truck"], "confidence": 0.8}';
const STILL = { bytes: JPEG, kind: 'jpeg' } as const;

async function startVision(kind: Kind, deadlineMs?: number) {
  const service = await startVisionService(kind);
  const vision = createVision(
    { VISION_API_URL: service.url, VISION_API_KEY: 'secret-key', VISION_MODEL: 'a-model', VISION_KIND: kind },
    deadlineMs,
  );
  if (!vision) throw new Error('a service is configured');
  return { service, look: (signal = new AbortController().signal) => vision.look(STILL, signal) };
}

const failure = async (answer: Promise<unknown>): Promise<VisionError> => {
  const error: unknown = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(VisionError);
  return error as VisionError;
};

test('nothing configured is no service', () => {
  expect(createVision({ VISION_KIND: 'openai' })).toBeNull();
});

test('an OpenAI-compatible service gets the picture and its key, and is understood', async () => {
  const { service, look } = await startVision('openai');
  service.write(SLOW);
  expect(await look()).toEqual({ traffic: 'slow', events: ['stopped_vehicle', 'tow_truck'], confidence: 0.8 });
  expect(service.asked).toMatchObject([
    {
      headers: { authorization: 'Bearer secret-key' },
      body: {
        model: 'a-model',
        messages: [
          {
            role: 'user',
            content: [
              { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${JPEG.toString('base64')}` } },
              { type: 'text', text: expect.stringContaining('Do not describe people') },
            ],
          },
        ],
      },
    },
  ]);
});

test('an Anthropic-compatible service gets the same, and is understood', async () => {
  const { service, look } = await startVision('anthropic');
  service.write(`Here is what I see:\n\`\`\`json\n${SLOW}\n\`\`\``);
  expect(await look()).toMatchObject({ traffic: 'slow', confidence: 0.8 });
  expect(service.asked).toMatchObject([
    {
      headers: { 'x-api-key': 'secret-key', 'anthropic-version': '2023-06-01' },
      body: {
        model: 'a-model',
        max_tokens: expect.any(Number),
        messages: [
          {
            content: [
              { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: JPEG.toString('base64') } },
              { type: 'text' },
            ],
          },
        ],
      },
    },
  ]);
});

describe.each(['openai', 'anthropic'] as const)('a service like %s', (kind) => {
  test.each([
    ['429', send('', { 'retry-after': '30' }, 429), 'answered 429'],
    ['500', send('{"error":{"message":"secret-key"}}', {}, 500), 'answered 500'],
    ['401', send('', {}, 401), 'answered 401'],
    ['a redirect', send('', { location: 'http://127.0.0.1:1/' }, 302), 'answered 302'],
    ['HTML', send('<html>Sorry'), 'answered something that could not be understood'],
    ['other JSON', send('{"choices":[],"content":{}}'), 'answered something that could not be understood'],
    [
      'a refusal',
      send(
        '{"choices":[{"message":{"content":null,"refusal":"I can’t help with that."}}],"content":[],"stop_reason":"refusal"}',
      ),
      'answered something that could not be understood',
    ],
    ['a megabyte', send('x'.repeat(1024 * 1024)), 'sent more than 0.3 MB'],
  ])('that answers %s is said to', async (_, answer, reason) => {
    const { service, look } = await startVision(kind);
    service.answer(answer);
    expect((await failure(look())).reason).toBe(reason);
  });

  test('that asks to wait is heard', async () => {
    const { service, look } = await startVision(kind);
    service.answer(send('', { 'retry-after': '30' }, 429));
    expect((await failure(look())).retryAfterSeconds).toBe(30);
  });

  test('that never answers is given up, and so is one that is no longer wanted', async () => {
    const { service, look } = await startVision(kind, 50);
    service.answer(() => undefined);
    expect((await failure(look())).reason).toBe('did not answer in time');
    expect((await failure(look(AbortSignal.abort()))).reason).toBe('could not be reached');
  });

  test.each([
    'A man in a red jacket stands beside a gray sedan, plate 7ABC123.',
    '{"traffic": "slow", "events": ["a man in a red jacket"], "confidence": 0.8}',
    '{"traffic": "plate 7ABC123", "events": [], "confidence": 1}',
    '{"traffic": "slow", "events": [], "confidence": 7}',
    '{"traffic": "slow", "events": []',
    '',
  ])('that writes %j says nothing that we would tell', async (text) => {
    const { service, look } = await startVision(kind);
    service.write(text);
    expect((await failure(look())).reason).toBe('answered something that could not be understood');
  });
});

const told: [Parameters<typeof toSentence>[0], string][] = [
  [{ traffic: 'free', events: [], confidence: 1 }, 'Traffic is moving freely. No incidents detected.'],
  [
    { traffic: 'slow', events: ['crash', 'tow_truck', 'crash'], confidence: 1 },
    'Traffic is slow. Seen: a crash and a tow truck.',
  ],
  [{ traffic: 'unclear', events: [], confidence: 0.1 }, 'The picture is too unclear to tell how traffic is moving.'],
];
test.each(told)('%j is told as %s', (seen, sentence) => expect(toSentence(seen)).toBe(sentence));

test('whatever a model writes, only our own words are told', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (traffic, events) => {
      const seen = readSeen(JSON.stringify({ traffic, events, confidence: 0.5 }));
      expect(seen === null || /^[A-Z][a-z ,.:]+$/i.test(toSentence(seen))).toBe(true);
    }),
  );
});

test.each(told)('%j is stored in English and told again in the reader’s language', (seen) => {
  const stored = toSentence(seen);
  expect(retell(stored)).toBe(stored);
  expect(inLocale('es', () => retell(stored))).toBe(inLocale('es', () => toSentence(seen)));
});

test('a picture is told in Spanish', () => {
  expect(inLocale('es', () => retell('Traffic is slow. Seen: a crash and a tow truck.'))).toBe(
    'El tráfico va lento. Se ve: un choque y una grúa.',
  );
  expect(inLocale('es', () => retell('Something else.'))).toBe('Something else.');
});
