import { expect, test } from 'vitest';

import { createUpdatesDuringFetch } from './live-list.ts';

test('a response fetched before the news and arriving after it is changed by the news, in order', async () => {
  const news = createUpdatesDuringFetch<string>();
  const answer = Promise.withResolvers<string[]>();
  const [here, elsewhere] = ['near me', 'elsewhere'].map((list) => news.fetch(list, () => answer.promise));
  news.apply('near me', (list) => [...list, 'comes']);
  news.apply('near me', (list) => [...list, 'goes']);
  answer.resolve(['stands']);
  expect([await here, await elsewhere]).toEqual([['stands', 'comes', 'goes'], ['stands']]);
});

test('a response requested after the news already has it, and anything since', async () => {
  const news = createUpdatesDuringFetch<string>();
  news.apply('near me', () => ['unread']);
  await expect(news.fetch('near me', async () => ['read'])).resolves.toEqual(['read']);
});

test('a failed fetch receives no more', async () => {
  const news = createUpdatesDuringFetch<string>();
  await expect(news.fetch('near me', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(() => news.apply('near me', () => [])).not.toThrow();
});
