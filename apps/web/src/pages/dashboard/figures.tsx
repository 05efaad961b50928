import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';

import { unbroken } from '#ui/figure.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { useDashboardPlace, useDashboardTrucks } from './contexts.tsx';

const LiveStats = lazyPart(async () => (await import('#trucks/live-stats.tsx')).LiveStats);

const SENTENCE = 'text-pretty leading-[1.5rem] compact:text-sm compact:leading-[1.25rem]';

/** How many trucks are near, and the nearest, in a sentence. */
export function DashboardSentence() {
  const { sentence, isLoading } = useDashboardTrucks();
  return isLoading ? (
    <p aria-hidden className={SENTENCE}>
      <Skeleton className="inline-block h-4 w-60 max-w-full align-middle" />
    </p>
  ) : (
    <p className={SENTENCE}>{unbroken(sentence)}</p>
  );
}

/** The counts behind the sentence, unless none is known, which the sentence says for all. */
export function DashboardCounts({ areTwoLines = false, className }: { areTwoLines?: boolean; className?: string }) {
  const { loadedRadius } = useDashboardPlace();
  const { figures, isLoading } = useDashboardTrucks();
  const areKnown = useAreCountsKnown();
  if (!areKnown) return null;
  return (
    <div className={className}>
      <Suspense fallback={<div className="h-12" />}>
        <LiveStats figures={figures} isLoading={isLoading} radius={loadedRadius} areTwoLines={areTwoLines} />
      </Suspense>
    </div>
  );
}

function useAreCountsKnown(): boolean {
  const { figures, isLoading } = useDashboardTrucks();
  return isLoading || Object.values(figures).some((figure) => figure !== null);
}

/** The sentence, which opens the counts where one is known. */
export function DashboardFigures({ areTwoLines = false }: { areTwoLines?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const areCountsKnown = useAreCountsKnown();
  if (!areCountsKnown)
    return (
      <div className="flex min-h-11 items-center px-4 py-1">
        <DashboardSentence />
      </div>
    );
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 px-4 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <DashboardSentence />
        </span>
        <ChevronDown aria-hidden size={18} className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <DashboardCounts areTwoLines={areTwoLines} />}
    </>
  );
}
