import { useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { PointPicker } from '#map/point-picker.tsx';

import { useAreaLabel } from '../use-area-name.ts';

type PinPickerProps = {
  start: LatLng | null;
  /** The start is the center of a search result. */
  isRough: boolean;
  confirmLabel: string;
  onSet: (pin: LatLng, name: string | null) => void;
  onCancel?: () => void;
  ringMiles?: number | undefined;
};

export function PinPicker({ start, isRough, confirmLabel, onSet, onCancel, ringMiles }: PinPickerProps) {
  const [pin, setPin] = useState(start);
  const areaName = useAreaLabel(pin);
  return (
    <PointPicker
      start={start}
      isRough={isRough}
      areaName={areaName}
      confirmLabel={confirmLabel}
      ringMiles={ringMiles}
      onMove={setPin}
      onConfirm={(point) => onSet(point, areaName)}
      {...(onCancel && { onCancel })}
    />
  );
}
