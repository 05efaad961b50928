import type { FastifyReply, FastifyRequest } from 'fastify';

import { PHOTO_MAX_BYTES } from '@towscout/contracts/reports/constants';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { respondError } from '#platform/http/error-handler.ts';
import { badRequest, Problem } from '#platform/http/problem.ts';

import { createUploadQueue } from './upload-queue.ts';

/** Each photo is in memory twice while it arrives. */
const gate = createUploadQueue({ atOnce: 4, mostWaiting: 60, patienceMs: 10_000 });

/** Photos only: 5 MB of JSON would be a million objects. */
export function takePhotoBodies(uploads: App): void {
  uploads.removeContentTypeParser('application/json');
  const limit = { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES } as const;
  uploads.addContentTypeParser(/^(image\/.*|application\/octet-stream)$/, limit, (_request, body, done) =>
    done(null, body),
  );
  uploads.setErrorHandler<Error>((error, request, reply) => respondError(asPhotoProblem(error), request, reply));
}

/** Waits before the body is read. */
export async function waitForRoom(reply: FastifyReply): Promise<void> {
  let isGone = false;
  reply.raw.once('close', () => (isGone = true));
  const leave = await gate.enter();
  reply.raw.once('finish', leave).once('close', leave);
  if (isGone) leave();
}

export function photoIn({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest(m.reports_server_not_an_image());
  return body;
}

function asPhotoProblem(error: Error): Error {
  const code = 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem(413, 'Content Too Large', m.reports_server_photo_too_large());
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, 'Unsupported Media Type', m.reports_server_not_an_image());
  return error;
}
