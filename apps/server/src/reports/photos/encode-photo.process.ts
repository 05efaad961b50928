import process from 'node:process';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { EncodedHeader } from './encode-photo.ts';

/** Writes a line of JSON, then both sizes. Its exit frees libvips' memory. */
const LARGE_PIXELS = 1600;
const SMALL_PIXELS = 320;
const SECONDS = 10;
const QUALITY = 80;

const [mostPixels] = process.argv.slice(2);
const upload = await buffer(process.stdin);
const fit = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const;

const { data: large, info } = await sharp(upload, { limitInputPixels: Number(mostPixels), failOn: 'warning', pages: 1 })
  .timeout({ seconds: SECONDS })
  .autoOrient()
  .resize(fit(LARGE_PIXELS))
  .webp({ quality: QUALITY })
  .toBuffer({ resolveWithObject: true });
const small = await sharp(large).resize(fit(SMALL_PIXELS)).webp({ quality: QUALITY }).toBuffer();

const header: EncodedHeader = { width: info.width, height: info.height, largeBytes: large.length };
process.stdout.write(`${JSON.stringify(header)}\n`);
process.stdout.write(large);
process.stdout.write(small);
