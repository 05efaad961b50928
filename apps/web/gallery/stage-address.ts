export type StageAddress = { theme: 'light' | 'dark'; part: string; state: string | null };

export const stageAddress = ({ theme, part, state }: StageAddress): string =>
  `?${new URLSearchParams({ theme, part, ...(state !== null && { state }) }).toString()}`;

/** Null for the gallery itself. */
export function readStageAddress(search: string): StageAddress | null {
  const asked = new URLSearchParams(search);
  const part = asked.get('part');
  const theme = asked.get('theme');
  return part === null || theme === null
    ? null
    : { theme: theme === 'dark' ? 'dark' : 'light', part, state: asked.get('state') };
}
