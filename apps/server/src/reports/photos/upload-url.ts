import { createHmac, timingSafeEqual } from 'node:crypto';

import { UPLOAD_URL_MINUTES, reportPaths } from '@towscout/contracts/reports/paths';
import { MINUTE_MS } from '@towscout/domain/durations';

/** The path to which one uploader may upload one photo, once, within ten minutes. */
export function uploadPath(secret: string, photoId: string, uploaderId: string, now: Date): string {
  const expires = now.getTime() + UPLOAD_URL_MINUTES * MINUTE_MS;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(secret, photoId, uploaderId, expires),
  });
  return `${reportPaths.photo.replace(':id', photoId)}?${query}`;
}

export type UploadPermit = { expires: number; signature: string };

/** Whether this path was given to this uploader for this photo, and is still valid. */
export function permits(
  secret: string,
  photoId: string,
  uploaderId: string,
  { expires, signature }: UploadPermit,
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, photoId, uploaderId, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() <= expires;
}

const sign = (secret: string, photoId: string, uploaderId: string, expires: number): string =>
  createHmac('sha256', secret).update(`photo upload\n${photoId}\n${uploaderId}\n${expires}`).digest('base64url');
