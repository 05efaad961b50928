import { Skeleton } from '#ui/skeleton.tsx';

import type { Figure } from './analytics-text.ts';

type FigureTileProps = { name: string; figure: Figure | null };

/** Null shows a placeholder. */
export const FigureTile = ({ name, figure }: FigureTileProps) => (
  <div className="flex min-h-28 flex-col gap-1 rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="flex flex-1 flex-col justify-between gap-1">
      {figure ? (
        <>
          <span className="text-xl font-semibold tabular-nums">{figure.value}</span>
          <span className="text-xs text-pretty text-muted tabular-nums">{figure.note}</span>
        </>
      ) : (
        <>
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-4 w-32" />
        </>
      )}
    </dd>
  </div>
);
