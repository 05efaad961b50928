import { X } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { CoverageLink } from './coverage-link.tsx';
import { MapLegend } from './map-legend.tsx';

/** Says what TowScout is, until it is closed. */
export function FirstVisitCard({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label={m.pages_dashboard_welcome()} className="border-b border-line bg-raised py-3 pr-2 pl-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="text-base leading-[1.25rem] font-semibold">{m.site_slogan()}</h2>
          <p className="mt-1.5 text-sm text-pretty text-muted">{m.pages_dashboard_first_visit()}</p>
          <CoverageLink className="[@media(max-height:720px)]:hidden" />
        </div>
        <Button variant="quiet" size="icon" aria-label={m.pages_dashboard_close_welcome()} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <MapLegend className="mt-1 pr-2 [@media(max-height:720px)]:hidden" />
    </section>
  );
}
