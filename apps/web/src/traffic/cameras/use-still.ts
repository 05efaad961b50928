import { useQuery } from '@tanstack/react-query';

import { cameraPaths } from '@towscout/contracts/cameras/paths';
import type { TrafficCamera } from '@towscout/contracts/cameras/schema';

import { fetchStill } from './still.ts';

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
