import { badRequest, Problem } from '../../platform/http/problem.ts';
import { imageKind } from './image-kind.ts';

export type MadePhoto = { large: Buffer; small: Buffer; width: number; height: number };

const LARGE_PIXELS = 1600;
const SMALL_PIXELS = 320;
/** Twelve megapixels are a phone's; what is drawn larger costs memory and shows nothing more. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
const QUALITY = 80;
/** Pictures made at once, and those that may wait: each holds its pixels in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 8;

const NOT_AN_IMAGE = 'Please select an image file';
const HEIC = 'This is a HEIC photo, which browsers cannot show. Choose “Most Compatible” in your phone’s camera settings, or send it as JPEG.';
const DAMAGED = 'This photo is damaged or too large to be opened. Please choose another one.';

/** Its own memory, some thirty megabytes, is taken with the first photo. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a photo anew from what was uploaded: WebP in two sizes, turned upright, with nothing in it
 * but pixels. Rejects with 400 for what is no picture, and with 503 when too many wait.
 */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  const kind = imageKind(bytes);
  if (kind === 'heic') throw badRequest(HEIC);
  if (kind === null) throw badRequest(NOT_AN_IMAGE);
  await enter();
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

async function enter(): Promise<void> {
  if (working < AT_ONCE) {
    working += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new Problem(503, 'Service Unavailable', 'Too many photos are being prepared right now. Please try again in a moment.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Hands the place to whoever waits longest. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else working -= 1;
}
