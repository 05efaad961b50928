import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, ScanEye, Video, VideoOff } from 'lucide-react';
import { useCallback } from 'react';

import type { CameraAnalysis, TrafficCamera } from '@towscout/contracts/traffic/cameras';
import { cameraPaths } from '@towscout/contracts/traffic/constants';
import { formatAge } from '@towscout/domain/format-time';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { api, ApiError, deadline } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { distanceText } from '#ui/figure.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast.tsx';

/** Duration of a simulated analysis (specification section 9). */
const SIMULATED_ANALYSIS_MS = 2_000;

/** The specification's words, marked for a simulation, or the analysis. */
export const describeAnalysis = ({ simulated, ...seen }: Pick<CameraAnalysis, 'simulated' | keyof Seen>): string =>
  simulated ? m.traffic_cameras_analyzed() : describeSeen(seen);

type Seen = Pick<CameraAnalysis, 'sentence' | 'confidence'>;

/** 'Traffic is slow. Confidence: 80%' */
const describeSeen = ({ sentence, confidence }: Seen): string =>
  confidence === null ? sentence : m.traffic_cameras_seen({ sentence, percent: Math.round(confidence * 100) });

function useAnalyze({ id }: Pick<TrafficCamera, 'id'>, simulationMs = SIMULATED_ANALYSIS_MS) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const seemsToTake = new Promise((resolve) => setTimeout(resolve, simulationMs));
      const analysis = await api.post(cameraPaths.analyze, { params: { id } });
      if (analysis.simulated) await seemsToTake;
      return analysis;
    },
    onSuccess: (analysis) => {
      toast({ title: m.traffic_cameras_complete(), description: describeAnalysis(analysis), tone: 'success' });
      // The analyzed picture may be newer than the one shown.
      if (!analysis.simulated) void queryClient.invalidateQueries({ queryKey: [cameraPaths.still, id] });
    },
    meta: { failed: m.traffic_cameras_failed(), otherwise: m.traffic_cameras_analyze_failed() },
  });
  return { analyze: () => mutate(), isAnalyzing: isPending, analysis: data ?? null };
}

type CameraCardProps = { camera: TrafficCamera; now: Date; simulationMs?: number | undefined };

export function CameraCard({ camera, now, simulationMs }: CameraCardProps) {
  const { analyze, isAnalyzing, analysis } = useAnalyze(camera, simulationMs);
  const still = useStill(camera);
  const seen = [analysis, camera.analysis].find((each) => each && each.picture !== null && each.picture === still.tag);
  const isActive = camera.status === 'active' || isAnalyzing;
  const canAnalyze = isActive && camera.hasStill;
  return (
    <div className="flex h-full flex-col gap-2 overflow-hidden rounded-lg border border-line bg-surface">
      <StillView camera={camera} still={still} now={now} />
      <div className="flex flex-1 flex-col gap-2 px-4 pb-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-sm font-semibold text-pretty">
            <FeedWords>{camera.name}</FeedWords>
          </h3>
          <Badge tone={isActive ? 'green' : 'neutral'}>
            {isActive ? m.traffic_cameras_active() : m.traffic_cameras_inactive()}
          </Badge>
        </div>
        <p className="text-xs text-muted">
          <FeedWords>{camera.location}</FeedWords>
          {camera.distanceMiles !== null && ` · ${distanceText(camera.distanceMiles)}`}
        </p>
        {seen && <p className="text-sm text-pretty">{describeSeen(seen)}</p>}
        <div className="mt-auto flex items-end justify-between gap-3">
          <p className="text-xs text-muted" aria-live="polite">
            {m.traffic_cameras_last_analyzed()}
            <span className="flex items-center gap-1.5 text-sm font-medium text-ink">
              {describeAnalyzed({ isAnalyzing, analysis, lastAnalyzed: camera.lastAnalyzed }, now)}
              {!isAnalyzing && analysis?.simulated && <SimulatedMark />}
            </span>
          </p>
          <Button
            onClick={analyze}
            disabled={!canAnalyze}
            isBusy={isAnalyzing}
            aria-label={m.traffic_cameras_analyze_camera({ camera: camera.name })}
          >
            {isAnalyzing ? <Spinner label="" size={18} /> : <ScanEye aria-hidden size={18} />}{' '}
            {m.traffic_cameras_analyze()}
          </Button>
        </div>
        <a
          href={camera.attributionUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-xs text-faint underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7"
        >
          <FeedWords>{camera.attribution}</FeedWords>
        </a>
      </div>
    </div>
  );
}

function StillView({ camera, still, now }: { camera: TrafficCamera; still: ReturnType<typeof useStill>; now: Date }) {
  const { picture, takenAt, isFailed, isFetching, refetch } = still;
  const isOff = camera.status === 'inactive' || !camera.hasStill;
  return (
    <div className="relative grid aspect-video place-items-center bg-sunken text-muted">
      {isOff ? (
        <p className="flex flex-col items-center gap-1.5 text-sm">
          <VideoOff aria-hidden size={24} />
          {camera.hasStill ? m.traffic_cameras_not_in_service() : m.traffic_cameras_video_only()}
        </p>
      ) : picture ? (
        <Picture of={camera.name} picture={picture} />
      ) : isFailed ? (
        <p className="flex flex-col items-center gap-1.5 text-sm">
          <Video aria-hidden size={24} />
          {m.traffic_cameras_no_picture()}
        </p>
      ) : (
        <Skeleton className="absolute inset-0 rounded-none" />
      )}
      {!isOff && (picture || isFailed) && (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-2 bg-surface/85 pl-3 text-xs text-ink">
          <span className="tabular-nums">
            {picture &&
              (takenAt
                ? m.traffic_cameras_picture_age({ age: formatAge(takenAt, now) })
                : m.traffic_cameras_picture_no_age())}
            {isFailed && picture && ` · ${m.traffic_cameras_no_newer()}`}
          </span>
          <Button
            variant="quiet"
            size="icon"
            className="text-ink"
            onClick={refetch}
            isBusy={isFetching}
            aria-label={m.traffic_cameras_refresh_picture({ camera: camera.name })}
          >
            <RefreshCw aria-hidden size={16} className={isFetching ? 'animate-spin' : ''} />
          </Button>
        </div>
      )}
    </div>
  );
}

/** From memory; revokes its URL when replaced. */
function Picture({ of, picture }: { of: string; picture: Blob }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <img
      ref={draw}
      alt={m.traffic_cameras_traffic_at({ camera: of })}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

type Analyzed = { isAnalyzing: boolean; analysis: Pick<CameraAnalysis, 'analyzedAt'> | null } & Pick<
  TrafficCamera,
  'lastAnalyzed'
>;

/** Specification section 4: 'Analyzing...', then 'Just now'. */
export function describeAnalyzed({ isAnalyzing, analysis, lastAnalyzed }: Analyzed, now: Date): string {
  if (isAnalyzing) return m.traffic_cameras_analyzing();
  if (!analysis) return lastAnalyzed ?? m.traffic_cameras_never();
  return capitalize(formatAge(new Date(analysis.analyzedAt), now));
}

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
function useStill(camera: TrafficCamera) {
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
