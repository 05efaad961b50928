import { DEFAULT_PLACE } from '@towscout/contracts/wire/limits';

import { Camera } from '#map/camera.tsx';

import { useDashboardPlace, useDashboardSelection } from './contexts.tsx';

/** On the move the map follows in leaps, so that it can be looked at. */
const DRIFT = 0.4;

/** Follows my place, and shows the truck that is opened. */
export function DashboardCamera({ insetBottom, again }: { insetBottom: number; again: number }) {
  const { position, radius } = useDashboardPlace();
  const { focus } = useDashboardSelection();
  return (
    <Camera
      center={position ?? DEFAULT_PLACE}
      slack={position?.origin === 'gps' ? DRIFT : 0}
      radiusMiles={radius}
      focus={focus}
      insetBottom={insetBottom}
      again={again}
    />
  );
}
