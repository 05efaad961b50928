import { m } from '@towscout/messages';

import type { ToastMessage } from '#ui/toast-message.ts';

import type { PushState } from './push-state.ts';

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
