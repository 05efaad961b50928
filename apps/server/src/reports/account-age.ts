import type { Viewer } from '#accounts';

export const accountAgeMinutes = ({ createdAt }: Viewer, now: Date): number =>
  Math.max(0, (now.getTime() - createdAt.getTime()) / 60_000);
