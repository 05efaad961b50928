import { useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { PointPicker } from '#map/point-picker.tsx';

import { useNearWords } from '../use-area-name.ts';

type PinPickerProps = {
  start: LatLng | null;
  /** The start is the middle of something that was searched for. */
  isRough: boolean;
  confirmLabel: string;
  onSet: (pin: LatLng, name: string | null) => void;
  onCancel?: () => void;
  ringMiles?: number | undefined;
};

/** A map to set a pin on, which is called after the area around it. */
export function PinPicker({ start, isRough, confirmLabel, onSet, onCancel, ringMiles }: PinPickerProps) {
  const [pin, setPin] = useState(start);
  const areaName = useNearWords(pin);
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
