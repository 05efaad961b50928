import { expect, it } from 'vitest';

import { sentenceAge } from './sentence-age.ts';

const sentAt = new Date('2026-11-20T12:00:00Z');

it('the age in a sentence becomes an instant, so that it never goes stale', () => {
  expect(sentenceAge('Tow truck present 180 m from your car · 2 people · just now', sentAt)).toEqual({
    sentence: 'Tow truck present 180 m from your car · 2 people',
    at: sentAt,
  });
  expect(sentenceAge('Tow truck · 1 person · 12 min ago', sentAt)).toEqual({
    sentence: 'Tow truck · 1 person',
    at: new Date('2026-11-20T11:48:00Z'),
  });
  expect(sentenceAge('Tow call · 1 h 5 min ago', sentAt).at).toEqual(new Date('2026-11-20T10:55:00Z'));
});

it('a sentence without an age stays as it is', () => {
  expect(sentenceAge('Your plate was seen.', sentAt)).toEqual({ sentence: 'Your plate was seen.', at: sentAt });
});
