import type { PushSupport } from './push-support.ts';

/**
 * Where push alerts stand on this device. `off`: allowed or not asked yet, and not subscribed.
 * `lost`: they were on, and the browser allows them no more.
 */
export type PushState = 'unsupported' | 'needs-home-screen' | 'off' | 'on' | 'blocked' | 'lost';

type Facts = { support: PushSupport; permission: NotificationPermission; isSubscribed: boolean; wasOn: boolean };

export function pushState({ support, permission, isSubscribed, wasOn }: Facts): PushState {
  if (support !== 'supported') return support;
  if (permission !== 'granted' && wasOn) return 'lost';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}
