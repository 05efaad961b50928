import { m } from '@towscout/messages';

import type { AlertSettings } from '#watched-places/settings/alert-settings.ts';

import type { PushState } from '../push/push-state.ts';

type Facts = {
  settings: Pick<AlertSettings, 'reachable'> | undefined;
  /** The server's id of this device; null when push alerts were never turned on here. */
  deviceId: string | null;
  /** The state of push alerts on this device; null until it is known. */
  pushHere: PushState | null;
};

/**
 * Returns true when alerts reach the user while no page of the site is open: by push on this or another device, or by
 * email. Null until that is known. Push that this browser has blocked since does not count.
 */
export function arrives({ settings, deviceId, pushHere }: Facts): boolean | null {
  if (!settings) return null;
  const { pushDevices, email } = settings.reachable;
  if (email || pushDevices.some((id) => id !== deviceId)) return true;
  if (pushDevices.length === 0) return false;
  return pushHere === null ? null : pushHere === 'on';
}

/** The step that makes alerts arrive: push on this device, the push switch, email, or the help page. */
export type NextStep = 'push' | 'switch' | 'email' | 'help';

export function nextStep(
  { pushNotifications, emailState }: Pick<AlertSettings, 'pushNotifications' | 'emailState'>,
  pushHere: PushState | null,
): NextStep {
  if (pushHere === 'off') return 'push';
  if (pushHere === 'on' && !pushNotifications) return 'switch';
  return emailState === 'unavailable' ? 'help' : 'email';
}

/** Describes the state of push alerts for the list of settings. */
export function describePush(
  { pushNotifications, reachable }: Pick<AlertSettings, 'pushNotifications' | 'reachable'>,
  deviceId: string | null,
  pushHere: PushState | null,
): string {
  if (!pushNotifications) return m.delivery_arrival_off();
  const others = reachable.pushDevices.filter((id) => id !== deviceId).length;
  const isHere = reachable.pushDevices.length > others && pushHere !== 'blocked' && pushHere !== 'lost';
  const devices = others + Number(isHere);
  if (devices > 0) return m.delivery_arrival_devices({ count: devices });
  return pushHere === 'blocked' || pushHere === 'lost' ? m.delivery_arrival_blocked() : m.delivery_arrival_no_devices();
}
