import { expect, test } from 'vitest';

import { createEmitter } from './emitter.ts';

test('listeners are called until they stop', () => {
  const emitter = createEmitter<{ news: string }>();
  const received: string[] = [];
  const stop = emitter.on('news', (text) => received.push(text));
  emitter.emit('news', 'one');
  stop();
  emitter.emit('news', 'two');
  expect(received).toEqual(['one']);
});

test('a listener that stops while being called does not cost the others their news', () => {
  const emitter = createEmitter<{ news: string }>();
  const received: string[] = [];
  const stop = emitter.on('news', () => stop());
  emitter.on('news', (text) => received.push(text));
  emitter.emit('news', 'one');
  expect(received).toEqual(['one']);
});
