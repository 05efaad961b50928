import { expect, test } from 'vitest';

import { homeAssistantBody } from './channels.ts';

const read = (url: string) => homeAssistantBody.safeParse({ kind: 'home-assistant', name: 'HA', url });

test.each([
  'https://home.example.com/api/webhook/car',
  'https://home.example.com:8123/ha/api/webhook/car',
  'https://hooks.nabu.casa/gAAAAABmQct-EXAMPLE=',
])('%s is a webhook of Home Assistant', (url) => expect(read(url).data?.url).toBe(url));

test.each([
  'https://home.example.com/',
  'https://hooks.nabu.casa/',
  'https://hooks.nabu.casa/a/b',
  'https://hooks.nabu.casa.example.com/gAAAAAB',
  'https://example.com/?at=https://hooks.nabu.casa/gAAAAAB',
  'http://hooks.nabu.casa/gAAAAAB',
])('%s is none, and the sentence names both shapes', (url) => {
  expect(read(url).error?.issues[0]?.message).toBe(
    'The address of a webhook ends in /api/webhook/ and its ID, or is https://hooks.nabu.casa/ and its ID.',
  );
});
