import { ChevronDown, MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';

import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type FoundPoint, describeOrigin, type Position } from './position.ts';
import { useAreaLabel } from './use-area-name.ts';

const load = () => import('./location-search.tsx');
const LocationSearch = lazyPart(async () => (await load()).LocationSearch);

type LocationPanelProps = {
  position: Position | null;
  isLocating: boolean;
  onLocate: () => void;
  onPlace: (place: FoundPoint, name: string | null) => void;
  onEnhance: () => void;
  onPickOnMap: () => void;
  radius: number;
  onRadiusChange: (radius: number) => void;
  /** From the page: the trial, or the offer of Premium. */
  plan?: ReactNode;
};

export function LocationPanel({ position, plan, ...search }: LocationPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const areaLabel = useAreaLabel(position?.isReal ? position : null);
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onPointerEnter={() => void retryImport(load)}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <MapPin aria-hidden size={20} className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{m.places_panel()}</span>
          <span className="block text-xs text-muted">
            {!position && m.places_finding()}
            {position && (position.name ?? areaLabel ?? describeOrigin(position))}
          </span>
        </span>
        <span className="text-sm font-semibold whitespace-nowrap">{search.radius} mi</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={`text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={panel} hidden={!isOpen} className="px-4 pt-2 pb-4">
        {isOpen && position && !position.isReal && (
          <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-sm">{m.places_panel_example()}</p>
        )}
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-66 w-full" />}>
            <LocationSearch {...search} />
          </Suspense>
        )}
      </div>
      {plan}
    </section>
  );
}
