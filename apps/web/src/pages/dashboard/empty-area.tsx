import { feedsCovering } from '@towscout/domain/sources';

import type { Position } from '#places/position.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { coverageWords } from '#traffic/coverage-words.ts';
import { useFeeds } from '#traffic/use-feeds.ts';

import { CoverageLink } from './coverage-link.tsx';

/** What the emptiness of an area rests on: whether anything official looks at it. */
export function EmptyArea({ position, radius }: { position: Position | null; radius: number }) {
  const { city } = useAreaName(position);
  const { feeds } = useFeeds();
  if (!position) return null;
  return (
    <>
      <p>{coverageWords({ radius, covering: feedsCovering(position), feeds, city })}</p>
      <CoverageLink />
    </>
  );
}
