import { Car } from 'lucide-react';
import { useState } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { FlagPin } from '#map/flag-pin.tsx';
import { PointPicker } from '#map/point-picker.tsx';
import { useAreaLabel } from '#places/use-area-name.ts';
import { ApiError } from '#platform/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';
import { useMoveParkedCar } from '#watched-places/parking/parked-car-circle.ts';

/** My parked car on the map, and the ground that is guarded around it. Its pin can be dragged, or pressed to move it. */
export function ParkedCarOverlay() {
  const car = useParkedCar();
  const { radius, move } = useMoveParkedCar();
  const { toast } = useToast();
  const [isMoving, setMoving] = useState(false);
  if (!car) return null;

  const moveTo = async (place: LatLng) => {
    setMoving(false);
    try {
      await move(place);
      toast({
        title: m.pages_dashboard_pin_moved(),
        description: car.isWatched ? m.pages_dashboard_pin_watched() : undefined,
        tone: 'success',
      });
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || m.pages_dashboard_pin_offline();
      toast({ title: m.pages_dashboard_pin_failed(), description, tone: 'destructive' });
    }
  };

  return (
    <>
      {car.isWatched && (
        <CircleOverlay
          center={car}
          radiusMiles={radius}
          label={m.pages_dashboard_car_ring({ radius })}
          color="purple-solid"
          isRange={false}
        />
      )}
      <FlagPin
        position={car}
        onDragged={(place) => void moveTo(place)}
        onPress={() => setMoving(true)}
        label={car.isWatched ? m.pages_dashboard_car_watched({ radius }) : m.pages_dashboard_car()}
      >
        <Car aria-hidden size={20} />
      </FlagPin>
      <Dialog open={isMoving} onOpenChange={setMoving} title={m.pages_dashboard_where_car()}>
        <MovePin from={car} {...(car.isWatched && { ringMiles: radius })} onMoved={(place) => void moveTo(place)} />
      </Dialog>
    </>
  );
}

type MovePinProps = { from: LatLng; ringMiles?: number; onMoved: (place: LatLng) => void };

function MovePin({ from, ringMiles, onMoved }: MovePinProps) {
  const [point, setPoint] = useState<LatLng>(from);
  const areaName = useAreaLabel(point);
  return (
    <PointPicker
      start={from}
      areaName={areaName}
      confirmLabel={m.pages_dashboard_car_here()}
      ringMiles={ringMiles}
      onMove={setPoint}
      onConfirm={onMoved}
    />
  );
}
