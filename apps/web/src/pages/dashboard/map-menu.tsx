import { CircleParking, X } from 'lucide-react';

import { formatCoordinates } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';

import { Button } from '#ui/button.tsx';

type MapMenuProps = { place: LatLng; onSetPlace: () => void; onAskOutlook: () => void; onClose: () => void };

/** What can be done with a point of the map: after a long press or a right click. */
export function MapMenu({ place, onSetPlace, onAskOutlook, onClose }: MapMenuProps) {
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-raised p-1 shadow-high">
      <p className="flex items-center justify-between pl-3 text-xs text-muted">
        {formatCoordinates(place)}
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </p>
      <Button variant="primary" onClick={onSetPlace}>
        Set my place here
      </Button>
      <Button onClick={onAskOutlook}>
        <CircleParking aria-hidden size={18} />
        Can I park here?
      </Button>
    </div>
  );
}
