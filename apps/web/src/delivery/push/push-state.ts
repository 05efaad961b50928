import { m } from '@towscout/messages';

import type { ToastMessage } from '#ui/toast-message.ts';

/** An iPhone supports push alerts once the site is on its home screen. */
export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

type Browser = {
  userAgent: string;
  hasServiceWorker: boolean;
  hasPushManager: boolean;
  hasNotification: boolean;
  isStandalone: boolean;
  touchPoints: number;
};

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isApplePhone = ({ userAgent, touchPoints }: Browser): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

export function pushSupport(browser: Browser): PushSupport {
  if (browser.hasServiceWorker && browser.hasPushManager && browser.hasNotification) return 'supported';
  return isApplePhone(browser) && !browser.isStandalone ? 'needs-home-screen' : 'unsupported';
}

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  hasServiceWorker: 'serviceWorker' in navigator,
  hasPushManager: 'PushManager' in window,
  hasNotification: 'Notification' in window,
  isStandalone: matchMedia('(display-mode: standalone)').matches,
  touchPoints: navigator.maxTouchPoints,
});

/** The widest screen that the specification calls mobile, in pixels. */
const MOBILE_WIDTH = 768;

/** The push prompt is shown on mobile only: by user agent, or at most 768 px wide (specification section 6). */
export const isMobile = (userAgent: string, width: number): boolean =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(userAgent) || width <= MOBILE_WIDTH;

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

/** The text shown while push alerts are not on. */
export const askFor = (state: Exclude<PushState, 'on' | 'unsupported'>): string =>
  ({
    off: m.delivery_push_ask(),
    'needs-home-screen': m.delivery_push_ask_home_screen(),
    blocked: m.delivery_push_ask_blocked(),
    lost: m.delivery_push_ask_lost(),
  })[state];

/** The toasts of push alerts (specification section 8). */
export const PUSH_TOASTS = {
  enabled: () => ({ title: m.delivery_push_enabled(), description: m.delivery_push_enabled_hint(), tone: 'success' }),
  dismissed: () => ({ title: m.delivery_push_dismissed(), description: m.delivery_push_dismissed_hint() }),
  notSupported: () => ({
    title: m.delivery_push_not_supported(),
    description: m.delivery_push_not_supported_hint(),
    tone: 'destructive',
  }),
  denied: () => ({ title: m.delivery_push_denied(), description: m.delivery_push_ask_blocked(), tone: 'destructive' }),
  failed: () => ({
    title: m.delivery_push_setup_failed(),
    description: m.delivery_push_setup_failed_hint(),
    tone: 'destructive',
  }),
  stillOn: () => ({
    title: m.delivery_push_still_on(),
    description: m.delivery_push_still_on_hint(),
    tone: 'destructive',
  }),
} as const satisfies Record<string, () => ToastMessage>;
