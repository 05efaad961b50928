import { LocateFixed, MapPin } from 'lucide-react';

import { useAreaName } from '../places/use-area-name.ts';
import { Button } from '../ui/button.tsx';
import { MapLegend } from './map-legend.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** Where the map looks, what covers it, and what its marks mean. */
export function DashboardPlaceLine({ dashboard }: { dashboard: Dashboard }) {
  const { position, isLocating, locate } = dashboard;
  const area = useAreaName(position?.isReal ? position : null);
  if (position && !position.isReal) {
    return (
      <div className="flex items-center gap-2 pr-1 pl-4 text-sm">
        <p className="min-w-0 flex-1 text-balance">We don't know where you are. Showing Midtown as an example.</p>
        <Button variant="quiet" onClick={locate} disabled={isLocating} className="px-3 text-accent-text!">
          <LocateFixed aria-hidden size={16} />
          Find me
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 px-4 text-sm">
      <MapPin aria-hidden size={16} className="shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 truncate font-medium">{position ? (position.name ?? area.name ?? 'Your location') : 'Finding your location…'}</p>
      <MapLegend className="max-xl:hidden" />
    </div>
  );
}
