import { CircleParking, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { formatCoordinates } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';

type MapMenuProps = { place: LatLng; onSetPlace: () => void; onAskOutlook: () => void; onClose: () => void };

/** The actions for a point on the map, opened by a long press or a right click. Escape closes the menu. */
export function MapMenu({ place, onSetPlace, onAskOutlook, onClose }: MapMenuProps) {
  const first = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = useDismiss(menu, onClose);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={menu}
      role="group"
      data-over-controls
      aria-label={m.pages_dashboard_map_point()}
      className="flex flex-col gap-1 rounded-md border border-line bg-raised p-1 shadow-high"
    >
      <p className="flex items-center justify-between pl-3 text-xs text-muted">
        {formatCoordinates(place)}
        <Button variant="quiet" size="icon" aria-label={m.common_close()} onClick={close}>
          <X aria-hidden size={16} />
        </Button>
      </p>
      <Button ref={first} variant="primary" onClick={onSetPlace}>
        {m.pages_dashboard_set_place()}
      </Button>
      <Button onClick={onAskOutlook}>
        <CircleParking aria-hidden size={18} />
        {m.pages_dashboard_can_i_park()}
      </Button>
    </div>
  );
}
