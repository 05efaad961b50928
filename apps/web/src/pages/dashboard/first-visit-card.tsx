import { X } from 'lucide-react';

import { Button } from '#ui/button.tsx';

import { CoverageLink } from './coverage-link.tsx';
import { MapLegend } from './map-legend.tsx';

/** What TowScout is, shown until it is closed. */
export function FirstVisitCard({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label="Welcome" className="border-b border-line bg-raised py-3 pr-2 pl-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="text-base leading-[1.25rem] font-semibold">Know before the hook</h2>
          <p className="mt-1.5 text-sm text-pretty text-muted">
            See tow trucks near you, live, from drivers and dispatchers. Tap “I parked here” and we'll alert you when
            one comes near your car.
          </p>
          <CoverageLink className="[@media(max-height:720px)]:hidden" />
        </div>
        <Button variant="quiet" size="icon" aria-label="Close the welcome" onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <MapLegend className="mt-1 pr-2 [@media(max-height:720px)]:hidden" />
    </section>
  );
}
