import process from 'node:process';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { imageKind } from '#platform/images/image-kind.ts';

import type { EncodedHeader } from './encode-photo.ts';

/** Writes a line of JSON, then both sizes. Its exit frees libvips' memory. */
const LARGE_PIXELS = 1600;
const SMALL_PIXELS = 320;
const SECONDS = 10;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const QUALITY = 80;

const [mostPixels] = process.argv.slice(2);
const upload = await buffer(process.stdin);
const fit = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const;

const encode = (photo: Buffer, failOn: 'error' | 'warning') =>
  sharp(photo, { limitInputPixels: Number(mostPixels), failOn, pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(fit(LARGE_PIXELS))
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

/** Samsung's headers give warnings, which mean nothing. */
const { data: large, info } = await encode(upload, 'error').catch((error: unknown) => {
  if (imageKind(upload) !== 'jpeg') throw error;
  // Some phones leave out the end marker. With one, a photo still warns when more than that is missing.
  return encode(Buffer.concat([upload, END_OF_JPEG]), 'warning');
});
const small = await sharp(large).resize(fit(SMALL_PIXELS)).webp({ quality: QUALITY }).toBuffer();

const header: EncodedHeader = { width: info.width, height: info.height, largeBytes: large.length };
process.stdout.write(`${JSON.stringify(header)}\n`);
process.stdout.write(large);
process.stdout.write(small);
