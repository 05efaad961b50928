import type { CameraRow } from './cameras.queries.ts';
import type { Still } from './stills/stills.ts';

export type Analysis = {
  [Column in 'lastAnalyzedAt' | 'analyzedPicture' | 'sentence' | 'confidence']: NonNullable<CameraRow[Column]>;
};

/** Null when the picture is another. Without a picture at hand, the last known is assumed. */
export function getAnalysis(
  { lastAnalyzedAt, analyzedPicture, sentence, confidence }: CameraRow,
  still: Still | null,
): Analysis | null {
  if (lastAnalyzedAt === null || analyzedPicture === null || sentence === null || confidence === null) return null;
  if (still && still.digest !== analyzedPicture) return null;
  return { lastAnalyzedAt, analyzedPicture, sentence, confidence };
}

/** True when this picture came after the analyzed one. A node may hold an older one for a minute. */
export const isAnalysisOutdated = ({ analyzedPicture, lastAnalyzedAt }: CameraRow, still: Still): boolean =>
  analyzedPicture !== null &&
  lastAnalyzedAt !== null &&
  still.digest !== analyzedPicture &&
  still.fetchedAt > lastAnalyzedAt;
