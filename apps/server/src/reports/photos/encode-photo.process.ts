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

/** The warning of libjpeg about a photo that ends early, also before an end marker or another photo. */
const ENDS_EARLY = /premature end/;

/** Start of frame, of photos that are written in one pass. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
const START_OF_SCAN = 0xda;
/** All coefficients, as the header of a sequential photo's scan names them. */
const ALL_COEFFICIENTS = Buffer.from([0, 63, 0]);

/**
 * Returns a JPEG whose first scan names its coefficients as the standard asks. Samsung's phones name none, and the
 * warning about that hides the one about a missing part.
 */
function withUsualScan(jpeg: Buffer): Buffer {
  let isSequential = false;
  // Each segment is a marker and a length, so a thumbnail inside one is passed over.
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    isSequential ||= SEQUENTIAL.has(marker);
    if (marker !== START_OF_SCAN) continue;
    const coefficients = at + 5 + (jpeg[at + 4] ?? 0) * 2;
    if (!isSequential || coefficients + ALL_COEFFICIENTS.length > jpeg.length) break;
    const usual = Buffer.from(jpeg);
    ALL_COEFFICIENTS.copy(usual, coefficients);
    return usual;
  }
  return jpeg;
}

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

/** Only the warning of a missing part matters; after any other the photo is read again, ignoring warnings. */
async function encodeJpeg(photo: Buffer) {
  // Some phones leave out the end marker.
  const whole = Buffer.concat([withUsualScan(photo), END_OF_JPEG]);
  return encode(whole, 'warning').catch((error: unknown) => {
    if (error instanceof Error && ENDS_EARLY.test(error.message)) throw error;
    return encode(photo, 'error');
  });
}

const { data: large, info } = await (imageKind(upload) === 'jpeg' ? encodeJpeg(upload) : encode(upload, 'error'));
const small = await sharp(large).resize(fit(SMALL_PIXELS)).webp({ quality: QUALITY }).toBuffer();

const header: EncodedHeader = { width: info.width, height: info.height, largeBytes: large.length };
process.stdout.write(`${JSON.stringify(header)}\n`);
process.stdout.write(large);
process.stdout.write(small);
