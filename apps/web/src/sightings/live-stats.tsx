import { distanceWords } from '@towscout/domain/distance-words';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LiveFigures } from './live-figures.ts';

type LiveStatsProps = { figures: LiveFigures; isLoading: boolean; radius: number };

/** The real-time figures: counted, never estimated. */
export function LiveStats({ figures, isLoading, radius }: LiveStatsProps) {
  const tracked = figures.tracked === null ? null : `${figures.tracked}${figures.trackedIsMore ? '+' : ''}`;
  return (
    <dl aria-label={`Live figures within ${radius} ${radius === 1 ? 'mile' : 'miles'}`} className="grid grid-cols-4 divide-x divide-line">
      <Figure name="Working" tone="bg-red-solid rounded-full" value={isLoading ? null : String(figures.working)} />
      <Figure name="Coming" tone="bg-amber-solid rounded-[2px]" value={isLoading ? null : String(figures.coming)} />
      <Figure
        name="Nearest"
        value={isLoading ? null : figures.nearestMiles === null ? '–' : distanceWords(figures.nearestMiles)}
      />
      <Figure name="Tracked" value={tracked} />
    </dl>
  );
}

function Figure({ name, value, tone }: { name: string; value: string | null; tone?: string }) {
  return (
    <div className="flex min-w-0 flex-col items-start px-2 first:pl-3 last:pr-3 sm:px-3 sm:first:pl-4 sm:last:pr-4">
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        {tone && <span aria-hidden className={`size-2 ${tone}`} />}
        {name}
      </dt>
      <dd className="text-lg leading-7 font-semibold whitespace-nowrap tabular-nums">
        {value ?? <Skeleton className="my-1.5 h-4 w-8" />}
      </dd>
    </div>
  );
}
