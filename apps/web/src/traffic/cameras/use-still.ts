import { useQuery } from '@tanstack/react-query';

import { cameraPaths } from '@towscout/contracts/traffic/cameras/constants';
import type { TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';

import { ApiError, deadline } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';

/** Our server queries the camera's host in turn. */
const ANSWERS_WITHIN_MS = 15_000;

/** `takenAt` is null when the publisher doesn't say. */
type Still = { picture: Blob; tag: string | null; takenAt: Date | null };

export const takenAt = (lastModified: string | null): Date | null => {
  const at = new Date(lastModified ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Rejects with `ApiError` or `NoAnswerError`, as the other calls do. */
const fetchStill = (path: string, id: string, outer: AbortSignal): Promise<Still> =>
  deadline(ANSWERS_WITHIN_MS, outer, async (signal) => {
    const response = await fetch(buildAddress(path, { params: { id } }), { credentials: 'include', signal });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return {
      picture: await response.blob(),
      tag: response.headers.get('etag')?.replace(/^(W\/)?"(.*)"$/, '$2') ?? null,
      takenAt: takenAt(response.headers.get('last-modified')),
    };
  });

/** For publishers that give no interval. */
const USUAL_MINUTES = 5;
const AT_MOST_EVERY_MINUTES = 1;

const everyMs = ({ refreshMinutes }: TrafficCamera): number =>
  Math.max(AT_MOST_EVERY_MINUTES, refreshMinutes ?? USUAL_MINUTES) * 60_000;

/** Polled as often as the publisher replaces it. */
export function useStill(camera: TrafficCamera) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [cameraPaths.still, camera.id],
    queryFn: ({ signal }) => fetchStill(cameraPaths.still, camera.id, signal),
    enabled: camera.hasStill && camera.status === 'active',
    refetchInterval: everyMs(camera),
  });
  return {
    picture: data?.picture ?? null,
    tag: data?.tag ?? null,
    takenAt: data?.takenAt ?? null,
    isFailed: isError,
    isFetching,
    refetch: () => void refetch(),
  };
}
