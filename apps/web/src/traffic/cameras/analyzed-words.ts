import type { CameraAnalysis, TrafficCamera } from '@towscout/contracts/cameras/schema';
import { formatAge } from '@towscout/domain/format-time';

type Analyzed = {
  isAnalyzing: boolean;
  /** Result of the button. */
  analysis: Pick<CameraAnalysis, 'analyzedAt'> | null;
} & Pick<TrafficCamera, 'lastAnalyzed'>;

/** Specification section 4: 'Analyzing...', then 'Just now'. */
export function analyzedWords({ isAnalyzing, analysis, lastAnalyzed }: Analyzed, now: Date): string {
  if (isAnalyzing) return 'Analyzing...';
  if (!analysis) return lastAnalyzed ?? 'Never';
  const words = formatAge(new Date(analysis.analyzedAt), now);
  return words === 'just now' ? 'Just now' : words;
}
