import { useEffect, useMemo, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { watchGeolocation } from './geolocation.ts';
import { hasMoved, type PointOrigin } from './position.ts';

/** About a car's length at each side: less is the device's own wavering. */
const STEP_METRES = 15;

type Here = LatLng & { origin: PointOrigin };
type Step = { from: LatLng; at: LatLng };

const isFrom = (step: Step | null, here: LatLng): step is Step =>
  step !== null && step.from.lat === here.lat && step.from.lng === here.lng;

/**
 * The device's position step by step while `isOn`, and its last step after, until the device is known to be elsewhere.
 * Only the caller follows it: the page's place moves by larger leaps, which reload the surroundings.
 */
export function useFineSteps<Known extends Here>(here: Known | null, isOn: boolean): Known | null {
  const [step, setStep] = useState<Step | null>(null);
  const isDevice = here?.origin === 'gps';
  const { lat, lng } = here ?? {};
  useEffect(() => {
    if (!isOn || !isDevice || lat === undefined || lng === undefined) return;
    const from = { lat, lng };
    return watchGeolocation(({ place }) => {
      setStep((last) => {
        const known = isFrom(last, from) ? last.at : from;
        return hasMoved(known, place, STEP_METRES) ? { from, at: place } : last;
      });
    }, 'fine');
  }, [isOn, isDevice, lat, lng]);
  return useMemo(
    () => (here && isDevice && isFrom(step, here) ? { ...here, ...step.at } : here),
    [here, isDevice, step],
  );
}
