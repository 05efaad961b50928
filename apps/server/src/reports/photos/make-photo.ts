import { badRequest } from '../../platform/http/problem.ts';
import { createGate } from './gate.ts';
import { imageKind } from './image-kind.ts';

export type MadePhoto = { large: Buffer; small: Buffer; width: number; height: number };

const LARGE_PIXELS = 1600;
const SMALL_PIXELS = 320;
/** Twelve megapixels are a phone's; what is drawn larger costs memory and shows nothing more. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
const QUALITY = 80;
/** Each picture holds its pixels in memory while it is made. Uploads are few already: none is turned away here. */
const decoding = createGate({ atOnce: 1, mostWaiting: Infinity, patienceMs: 60_000 });

const NOT_AN_IMAGE = 'Please select an image file';
const HEIC = 'This is a HEIC photo, which browsers cannot show. Choose “Most Compatible” in your phone’s camera settings, or send it as JPEG.';
const DAMAGED = 'This photo is damaged or too large to be opened. Please choose another one.';

/** Its own memory, some thirty megabytes, is taken with the first photo. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/**
 * Makes a photo anew from what was uploaded: WebP in two sizes, turned upright, with nothing in it
 * but pixels. Rejects with 400 for what is no picture.
 */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  const kind = imageKind(bytes);
  if (kind === 'heic') throw badRequest(HEIC);
  if (kind === null) throw badRequest(NOT_AN_IMAGE);
  const leave = await decoding.enter();
  try {
    return await encode(bytes);
  } catch {
    throw badRequest(DAMAGED);
  } finally {
    leave();
  }
}

async function encode(bytes: Buffer): Promise<MadePhoto> {
  const sharp = await openSharp();
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 }).timeout({ seconds: SECONDS }).autoOrient();
  const { data: large, info } = await upright
    .clone()
    .resize({ width: LARGE_PIXELS, height: LARGE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large).resize({ width: SMALL_PIXELS, height: SMALL_PIXELS, fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
  return { large, small, width: info.width, height: info.height };
}
