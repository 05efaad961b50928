import type { ToastMessage } from '#ui/toast-message.ts';

import type { PushState } from './push-state.ts';

/** What is said while push alerts are not on. */
export const ASKING_WORDS: Record<Exclude<PushState, 'on' | 'unsupported'>, string> = {
  off: 'Get an alert on this device when a tow truck comes near your car, even when TowScout is closed.',
  'needs-home-screen': 'On an iPhone or iPad, alerts work once TowScout is on your home screen.',
  blocked: 'Please enable notifications in your browser settings to receive alerts.',
  lost: 'Push alerts were on here, but the browser now blocks them. Please enable notifications in your browser settings to receive alerts.',
};

/** The toasts of push alerts (specification section 8). */
export const PUSH_WORDS = {
  enabled: {
    title: 'Notifications Enabled',
    description: 'This device gets an alert when a tow truck comes near your places.',
    tone: 'success',
  },
  dismissed: { title: 'Notifications Dismissed', description: 'You can turn them on any time on the Alerts page.' },
  notSupported: {
    title: 'Not Supported',
    description: 'Push notifications are not supported in this browser.',
    tone: 'destructive',
  },
  denied: {
    title: 'Permission Denied',
    description: 'Please enable notifications in your browser settings to receive alerts.',
    tone: 'destructive',
  },
  failed: {
    title: 'Setup Failed',
    description: 'Could not set up notifications. Please try again.',
    tone: 'destructive',
  },
  stillOn: {
    title: "Couldn't Turn Off",
    description: 'Push alerts are still on. Please try again.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;
