import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import { Car } from 'lucide-react';

import { useParkedCar } from '../alerts/parked-car.tsx';
import { CircleOverlay } from '../map/circle-overlay.tsx';
import { Pin } from '../map/pin.tsx';

/** My parked car on the map, and the ground that is guarded around it. */
export function ParkedCarOverlay() {
  const car = useParkedCar();
  if (!car) return null;
  return (
    <>
      {car.isGuarded && <CircleOverlay center={car} radiusMiles={PARKED_DEFAULT_RADIUS_MILES} color="purple-solid" />}
      <Pin position={car} anchor="bottom">
        <div
          role="img"
          aria-label={car.isGuarded ? 'Your parked car, guarded' : 'Your parked car'}
          className="pointer-events-none flex flex-col items-center"
        >
          <span className="grid size-9 place-items-center rounded-md border-2 border-raised bg-ink text-canvas shadow-low">
            <Car aria-hidden size={20} />
          </span>
          <span className="-mt-px h-2 w-0.5 bg-ink" />
        </div>
      </Pin>
    </>
  );
}
