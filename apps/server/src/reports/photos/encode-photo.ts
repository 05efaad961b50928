import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { m } from '@towscout/messages';

import { badRequest } from '#platform/http/problem.ts';
import { imageKind } from '#platform/images/image-kind.ts';

import { createUploadQueue } from './upload-queue.ts';

export type EncodedPhoto = { large: Buffer; small: Buffer; width: number; height: number };

/** Precedes the bytes of both sizes. */
export type EncodedHeader = { width: number; height: number; largeBytes: number };

const ENCODER = fileURLToPath(new URL('encode-photo.process.ts', import.meta.url));
const DEADLINE_MS = 20_000;
/** Phones take twelve megapixels. */
const MOST_PIXELS = 50_000_000;
/** Decoding AVIF takes twenty bytes per pixel. */
const MOST_AVIF_PIXELS = 12_500_000;

/** One at a time, for memory; uploads are already limited. */
const encoding = createUploadQueue({ atOnce: 1, mostWaiting: Infinity, patienceMs: DEADLINE_MS * 3 });

/** WebP in two sizes, upright, without metadata. Rejects with 400. */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  const kind = imageKind(upload);
  if (kind === 'heic') throw badRequest(m.reports_server_heic());
  if (kind === null) throw badRequest(m.reports_server_not_an_image());
  const leave = await encoding.enter();
  try {
    const made = await encode(upload, kind === 'avif' ? MOST_AVIF_PIXELS : MOST_PIXELS);
    if (!made) throw badRequest(m.reports_server_photo_damaged());
    return made;
  } finally {
    leave();
  }
}

/** In a process without secrets: libvips returns little memory, and reads untrusted files. */
async function encode(upload: Buffer, mostPixels: number): Promise<EncodedPhoto | null> {
  const encoder = spawn(process.execPath, [ENCODER, String(mostPixels)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '1' },
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  });
  // It may exit before reading everything.
  encoder.stdin.on('error', () => undefined).end(upload);
  const [output, [code]] = await Promise.all([buffer(encoder.stdout), once(encoder, 'exit')]);
  if (code !== 0) return null;
  const endOfHeader = output.indexOf('\n');
  const { width, height, largeBytes } = JSON.parse(output.toString('utf8', 0, endOfHeader)) as EncodedHeader;
  const bytes = output.subarray(endOfHeader + 1);
  return { large: bytes.subarray(0, largeBytes), small: bytes.subarray(largeBytes), width, height };
}
