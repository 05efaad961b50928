import { expect, test, vi } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { ApiError, getErrorMessage, NoAnswerError, UnreadableAnswerError } from './api-error.ts';

test('the message is the status and the body, or the status text when there is none', () => {
  expect(new ApiError(500, 'Internal Server Error', 'broken').message).toBe('500: broken');
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('a problem document gives its sentence for people', () => {
  const body = JSON.stringify({ status: 403, detail: 'Premium feature required: more than 5 miles.' });
  expect(new ApiError(403, 'Forbidden', body).detail).toBe('Premium feature required: more than 5 miles.');
  expect(new ApiError(502, 'Bad Gateway', '<html>').detail).toBeNull();
});

const html = (status: number, retryAfter: string | null = null) =>
  new ApiError(status, 'Bad', '<html><h1>Bad gateway</h1></html>', retryAfter);

test.each([
  ['the network', new TypeError('Failed to fetch'), "Can't reach TowScout. Check your connection and try again."],
  ['a server that does not answer', new NoAnswerError(), "The server didn't respond. Try again."],
  [
    'a proxy before a server that is down',
    html(502),
    'TowScout has a problem on its side. Please try again in a moment.',
  ],
  ['500 without a sentence', html(500), 'TowScout has a problem on its side. Please try again in a moment.'],
  ['503', html(503), 'TowScout has a problem on its side. Please try again in a moment.'],
  ['503 that says when', html(503, '20'), 'TowScout is busy or down. Please try again in 20 seconds.'],
  ['503 that says when in minutes', html(503, '300'), 'TowScout is busy or down. Please try again in 5 minutes.'],
  ['429', html(429), 'Too many requests. Please try again in a moment.'],
  ['429 that says when', html(429, '1'), 'Too many requests. Please try again in 1 second.'],
  ['4xx without a sentence', html(403), "TowScout didn't accept this (error 403). Reload the page and try again."],
  [
    'a page where an answer should be',
    new UnreadableAnswerError('x'),
    "TowScout's answer couldn't be read. Reload the page and try again.",
  ],
  ['anything else', new Error('a bug'), 'Something went wrong. Please try again.'],
  ['what the server says', new ApiError(500, 'Bad', '{"detail":"The streets are away."}'), 'The streets are away.'],
])('%s is called by its name', (_name, error, sentence) => expect(getErrorMessage(error)).toBe(sentence));

test('without a network the device is offline, not the server', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(getErrorMessage(new TypeError('Failed to fetch'))).toBe('You’re offline. Try again when you’re back online.');
  vi.unstubAllGlobals();
});

test('a time to try again may be a date, and nonsense is none', () => {
  const soon = new Date(Date.now() + 29_500).toUTCString();
  expect(html(503, soon).retryAfterSeconds).toBeGreaterThan(25);
  expect(
    ['soon', '-5', '', '1e9', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((text) => html(503, text).retryAfterSeconds),
  ).toEqual([null, null, null, null, null]);
});

test('the same in Spanish', () => {
  inLocale('es', () =>
    expect(getErrorMessage(html(503, '20'))).toBe(
      'TowScout está saturado o fuera de servicio. Intenta de nuevo en 20 segundos.',
    ),
  );
});
