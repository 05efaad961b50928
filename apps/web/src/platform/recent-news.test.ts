import { expect, test } from 'vitest';

import { createRecentNews } from './recent-news.ts';

test('an answer that was fetched before the news and came after it is changed by the news', () => {
  const news = createRecentNews<string>();
  news.tell('near me', (list) => [...list, 'a truck']);
  expect(news.applyTo('near me', [])).toEqual(['a truck']);
  expect(news.applyTo('elsewhere', [])).toEqual([]);
});

test('news is applied in its order, and forgotten after half a minute', () => {
  let now = 0;
  const news = createRecentNews<string>(() => now);
  news.tell('near me', (list) => [...list, 'comes']);
  now = 20_000;
  news.tell('near me', (list) => [...list, 'goes']);
  expect(news.applyTo('near me', [])).toEqual(['comes', 'goes']);
  now = 31_000;
  expect(news.applyTo('near me', [])).toEqual(['goes']);
});
