import { EventEmitter } from 'node:events';

import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';

import { createResponseBuffers, MOST_KEPT_BYTES } from './response-buffers.ts';

const answer = () => ({ raw: new EventEmitter() as FastifyReply['raw'] });

test('a buffer is used again once its answer is sent, and not before', () => {
  const buffers = createResponseBuffers();
  const [first, second] = [answer(), answer()];
  const buffer = buffers.take(5000, first);
  expect(buffers.take(5000, second)).not.toBe(buffer);
  first.raw.emit('close');
  expect(buffers.take(8000, answer())).toBe(buffer);
  expect(buffers.take(8000, answer())).not.toBe(buffer);
});

test('no more are kept than the bound, however many were in use at once', () => {
  const buffers = createResponseBuffers();
  const size = MOST_KEPT_BYTES / 4;
  const answers = Array.from({ length: 6 }, answer);
  const used = new Set(answers.map((each) => buffers.take(size, each)));
  for (const each of answers) each.raw.emit('close');
  const again = answers.map(() => buffers.take(size, answer()));
  expect(again.filter((buffer) => used.has(buffer))).toHaveLength(4);
});
