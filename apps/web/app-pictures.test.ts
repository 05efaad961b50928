import { readFile, stat } from 'node:fs/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { locales } from '@towscout/messages/locale';

import { appPictures } from './app-pictures.ts';

const fileOf = (src: string): string => new URL(`public${src}`, import.meta.url).pathname;
/** Of a picture that a browser shows beside its offer to install (Chromium's limits). */
const SIDES = { least: 320, most: 3840, ratio: 2.3 };
const MOST_BYTES = 150_000;

test.each(locales.flatMap((locale) => appPictures(locale, 'A map').map((picture) => [locale, picture] as const)))(
  'in %s a picture of the app is as its manifest declares it: %j',
  async (_locale, { src, sizes, type, form_factor }) => {
    const file = await readFile(fileOf(src));
    const { format, width, height } = await sharp(file).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
    expect(form_factor).toBe(width > height ? 'wide' : 'narrow');
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    expect(short).toBeGreaterThanOrEqual(SIDES.least);
    expect(long).toBeLessThanOrEqual(SIDES.most);
    expect(long / short).toBeLessThanOrEqual(SIDES.ratio);
    expect((await stat(fileOf(src))).size).toBeLessThan(MOST_BYTES);
  },
);

test('each language has pictures of its own', () => {
  const addresses = locales.flatMap((locale) => appPictures(locale, 'A map').map(({ src }) => src));
  expect(new Set(addresses).size).toBe(addresses.length);
});
