import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useToast } from '#ui/toast.tsx';
import { PREFERENCES_KEY } from '#watched-places/settings/alert-settings.ts';

import { type PushState, pushState, pushSupport, thisBrowser, PUSH_TOASTS } from './push-state.ts';
import {
  currentSubscription,
  deviceId,
  isClaimed,
  subscribeThisDevice,
  testThisDevice,
  unsubscribeThisDevice,
} from './this-device.ts';

const STATE_KEY = ['push-state'];
/** A test push follows the permission, to show that push works (specification section 9). */
const TEST_AFTER_MS = 1000;

/**
 * Push alerts on this device. Checks the permission at each visit and whenever the page becomes visible again, to
 * notice a lost permission. Renews a lost subscription.
 */
export function usePush(signedIn: boolean) {
  const client = useQueryClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const { data: state = null } = useQuery({ queryKey: STATE_KEY, queryFn: readState, enabled: signedIn });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: STATE_KEY });
    await client.invalidateQueries({ queryKey: PREFERENCES_KEY });
  };

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: STATE_KEY });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);

  async function enable(): Promise<void> {
    if (pushSupport(thisBrowser()) !== 'supported') return toast(PUSH_TOASTS.notSupported());
    setBusy(true);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return toast(PUSH_TOASTS.denied());
      if (permission === 'default') return toast(PUSH_TOASTS.dismissed());
      const subscription = await subscribeThisDevice();
      toast(PUSH_TOASTS.enabled());
      setTimeout(() => void testThisDevice(subscription).catch(() => {}), TEST_AFTER_MS);
    } catch {
      toast(PUSH_TOASTS.failed());
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  async function disable(): Promise<void> {
    setBusy(true);
    await unsubscribeThisDevice().catch(() => toast(PUSH_TOASTS.stillOn()));
    setBusy(false);
    await refresh();
  }

  return { state: signedIn ? state : null, isBusy, enable, disable };
}

async function readState(): Promise<PushState> {
  const support = pushSupport(thisBrowser());
  if (support !== 'supported') return support;
  const { permission } = Notification;
  const wasOn = deviceId() !== null;
  if (permission !== 'granted' || !wasOn) return pushState({ support, permission, isSubscribed: false, wasOn });
  const subscription = await currentSubscription().catch(() => null);
  const isSubscribed = (subscription !== null && isClaimed(subscription)) || (await claim());
  return pushState({ support, permission, isSubscribed, wasOn });
}

/**
 * Tells the server whose device this is, once per visit and whenever the browser replaced its subscription: somebody
 * else may have signed in since, and the browser may have lost its subscription.
 */
async function claim(): Promise<boolean> {
  try {
    await subscribeThisDevice();
    return true;
  } catch {
    // Push is not on until the server knows; the next check tries again.
    return false;
  }
}
