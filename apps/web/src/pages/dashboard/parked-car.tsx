import { Car } from 'lucide-react';
import { useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { useParkedCar } from '#alerts/parked-car.tsx';
import { useMoveParkedCar } from '#alerts/parking/use-move-parked-car.ts';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { FlagPin } from '#map/flag-pin.tsx';
import { PointPicker } from '#map/point-picker.tsx';
import { useAreaLabel } from '#places/use-area-name.ts';
import { ApiError } from '#platform/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

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
        title: 'Pin moved',
        description: car.isWatched ? 'TowScout is watching this spot now.' : undefined,
        tone: 'success',
      });
    } catch (error) {
      const description =
        (error instanceof ApiError && error.detail) || "You're offline. We're still watching the old spot.";
      toast({ title: "Couldn't move the pin", description, tone: 'destructive' });
    }
  };

  return (
    <>
      {car.isWatched && (
        <CircleOverlay
          center={car}
          radiusMiles={radius}
          label={`${radius} mi watched`}
          color="purple-solid"
          isRange={false}
        />
      )}
      <FlagPin
        position={car}
        onDragged={(place) => void moveTo(place)}
        onPress={() => setMoving(true)}
        label={
          car.isWatched
            ? `Your parked car, watched within ${radius} miles. Move the pin`
            : 'Your parked car. Move the pin'
        }
      >
        <Car aria-hidden size={20} />
      </FlagPin>
      <Dialog open={isMoving} onOpenChange={setMoving} title="Where is your car?">
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
      confirmLabel="My car is here"
      ringMiles={ringMiles}
      onMove={setPoint}
      onConfirm={onMoved}
    />
  );
}
