import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { PHOTO_MAX_BYTES, reportPaths, UPLOAD_URL_MINUTES } from '@towscout/contracts/reports/constants';
import { storedPhoto, reportEndpoints } from '@towscout/contracts/reports/schema';
import { MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone, getViewer } from '#platform/http/policy.ts';
import { forbidden, notFound, tooManyRequests } from '#platform/http/problem.ts';

import { photoIn, takePhotoBodies, waitForRoom } from './photo-bodies.ts';
import { fileKeys, type PhotoStore } from './photo-files.ts';
import { countPhotosSince, findPhoto, insertPhoto } from './photos.queries.ts';
import { receivePhoto } from './receive-photo.ts';

export type PhotoDeps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  store: PhotoStore;
  uploadSecret: string;
  /** Without it upload URLs are paths. */
  publicUrl: string | undefined;
  rateLimitFactor: number;
};

const UPLOADS_AN_HOUR = 20;
const uploadLimit = { perMinute: 20 };
const A_YEAR = 'private, max-age=31536000, immutable';

const unknownPhoto = () => notFound(m.reports_server_photo_not_found());
const photoId = z.object({ id: z.uuid() });
const permit = z.object({
  expires: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  signature: z.string().max(100),
});

export function photoRoutes(app: App, deps: PhotoDeps): void {
  const { db, clock, accounts } = deps;

  declaredRoutes(app, reportEndpoints).post(
    reportPaths.photoUpload,
    {
      operationId: 'createPhotoUpload',
      summary: 'An address to upload a photo to',
      config: { policy: { who: 'member', limit: uploadLimit } },
    },
    async (request) => {
      const viewer = getViewer(request);
      const now = clock.now();
      const recent = await countPhotosSince(db, viewer.id, minutesBefore(now, 60));
      if (recent >= UPLOADS_AN_HOUR * deps.rateLimitFactor) throw tooManyRequests(m.reports_server_too_many_photos());
      const id = randomUUID();
      await insertPhoto(db, { id, uploaderId: viewer.id, createdAt: now });
      const path = uploadPath(deps.uploadSecret, id, viewer.id, now);
      return { uploadURL: deps.publicUrl ? new URL(path, deps.publicUrl).href : path };
    },
  );

  app.register(async (uploads) => {
    takePhotoBodies(uploads);
    uploads.addHook('preParsing', async (request) => void getId(request));
    uploads.put(
      reportPaths.photo,
      {
        schema: { operationId: 'uploadPhoto', summary: 'Upload a photo', response: { 200: storedPhoto } },
        bodyLimit: PHOTO_MAX_BYTES,
        config: { policy: { who: 'member', limit: uploadLimit, isBeforeBody: true } },
        // Before the body is read, so that waiting takes no memory, and an invalid URL no slot.
        async preParsing(request, reply) {
          permitUpload(request, getViewer(request));
          await waitForRoom(reply);
        },
      },
      async (request, reply) => reply.send(await receivePhoto(deps, getId(request), photoIn(request))),
    );
  });

  const getId = (request: FastifyRequest): string => {
    const named = photoId.safeParse(request.params);
    if (!named.success) throw unknownPhoto();
    return named.data.id;
  };

  function permitUpload(request: FastifyRequest, viewer: Viewer): void {
    const given = permit.safeParse(request.query);
    if (!given.success || !permits(deps.uploadSecret, getId(request), viewer.id, given.data, clock.now())) {
      throw forbidden(m.reports_server_upload_not_yours());
    }
  }

  app.get(
    reportPaths.object,
    { schema: { operationId: 'readPhoto', summary: 'A photo' }, config: forAnyone },
    (request, reply) => serve(request, reply, 'large'),
  );
  app.get(
    `${reportPaths.object}/small`,
    { schema: { operationId: 'readSmallPhoto', summary: 'A photo in its small size' }, config: forAnyone },
    (request, reply) => serve(request, reply, 'small'),
  );
  app.get('/objects/*', { config: forAnyone }, async () => {
    throw unknownPhoto();
  });

  /** Unattached photos are served to their uploader only. */
  async function serve(request: FastifyRequest, reply: FastifyReply, size: 'large' | 'small'): Promise<FastifyReply> {
    const read = photoId.safeParse(request.params);
    const photo = read.success ? await findPhoto(db, read.data.id) : null;
    const isSeen = photo !== null && photo.bytes !== null && photo.hiddenAt === null && !photo.isPrivate;
    if (!isSeen || (photo.reportId === null && (await accounts.viewer(request))?.id !== photo.uploaderId))
      throw unknownPhoto();
    const bytes = await deps.store.get(fileKeys(photo.id)[size]);
    if (!bytes) throw unknownPhoto();
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="tow-truck.webp"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': photo.reportId === null ? 'no-store' : A_YEAR,
      })
      .send(bytes);
  }
}

/** Valid for one uploader, photo and use, for ten minutes. */
function uploadPath(secret: string, photoId: string, uploaderId: string, now: Date): string {
  const expires = now.getTime() + UPLOAD_URL_MINUTES * MINUTE_MS;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(secret, photoId, uploaderId, expires),
  });
  return `${reportPaths.photo.replace(':id', photoId)}?${query}`;
}

type UploadPermit = { expires: number; signature: string };

function permits(
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
