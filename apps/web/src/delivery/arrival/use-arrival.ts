import { useAlertSettings } from '#watched-places/settings/use-alert-settings.ts';

import { deviceId } from '../push/this-device.ts';
import { usePush } from '../push/use-push.ts';
import { arrives } from './arrival.ts';

/** True when alerts reach the signed-in user while no page is open; null until that is known. */
export function useArrival(): boolean | null {
  const { data: settings } = useAlertSettings(true);
  const { state: pushHere } = usePush(true);
  return arrives({ settings, deviceId: deviceId(), pushHere });
}
