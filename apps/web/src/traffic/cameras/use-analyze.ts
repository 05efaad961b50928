import { useMutation, useQueryClient } from '@tanstack/react-query';

import { cameraPaths } from '@towscout/contracts/traffic/cameras/paths';
import type { CameraAnalysis, TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

/** Duration of a simulated analysis (specification section 9). */
const SIMULATED_ANALYSIS_MS = 2_000;

/** The specification's words, marked for a simulation, or the analysis. */
export const describeAnalysis = ({ simulated, ...seen }: Pick<CameraAnalysis, 'simulated' | keyof Seen>): string =>
  simulated ? m.traffic_cameras_analyzed() : describeSeen(seen);

type Seen = Pick<CameraAnalysis, 'sentence' | 'confidence'>;

/** 'Traffic is slow. Confidence: 80%' */
export const describeSeen = ({ sentence, confidence }: Seen): string =>
  confidence === null ? sentence : m.traffic_cameras_seen({ sentence, percent: Math.round(confidence * 100) });

export function useAnalyze({ id }: Pick<TrafficCamera, 'id'>, simulationMs = SIMULATED_ANALYSIS_MS) {
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
