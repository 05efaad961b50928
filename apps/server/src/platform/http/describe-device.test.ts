import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeDevice, deviceOf } from './describe-device.ts';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Mac'],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`${MOZILLA} (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0`, 'Firefox on Android'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null],
])('%j is stored as %j in every language', (userAgent, stored) => {
  expect(deviceOf(userAgent)).toBe(stored);
  expect(inLocale('es', () => deviceOf(userAgent))).toBe(stored);
  expect(describeDevice(stored)).toBe(stored);
});

test.each([
  ['Chrome on Windows', 'Chrome on Windows', 'Chrome en Windows'],
  // Stored in the language of whoever signed in.
  ['Samsung Internet en Android', 'Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Safari', 'Safari', 'Safari'],
  ['A browser', null, null],
  ['Un navegador', null, null],
  ['', null, null],
  [null, null, null],
])('%j is worded for its reader', (stored, english, spanish) => {
  expect(describeDevice(stored)).toBe(english);
  expect(inLocale('es', () => describeDevice(stored))).toBe(spanish);
});
