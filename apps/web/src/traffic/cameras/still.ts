import { ApiError } from '#platform/api.ts';
import { deadline } from '#platform/deadline.ts';
import { addressOf } from '#platform/endpoints.ts';

/** Our server queries the camera's host in turn. */
const ANSWERS_WITHIN_MS = 15_000;

/** `takenAt` is null when the publisher doesn't say. */
export type Still = { picture: Blob; tag: string | null; takenAt: Date | null };

export const takenAt = (lastModified: string | null): Date | null => {
  const at = new Date(lastModified ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Rejects with `ApiError` or `NoAnswerError`, as the other calls do. */
export const fetchStill = (path: string, id: string, outer: AbortSignal): Promise<Still> =>
  deadline(ANSWERS_WITHIN_MS, outer, async (signal) => {
    const response = await fetch(addressOf(path, { params: { id } }), { credentials: 'include', signal });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return {
      picture: await response.blob(),
      tag: response.headers.get('etag')?.replace(/^(W\/)?"(.*)"$/, '$2') ?? null,
      takenAt: takenAt(response.headers.get('last-modified')),
    };
  });
