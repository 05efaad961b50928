import { useState } from 'react';

import { ALERT_DEFAULTS } from '@towscout/contracts/watched-places/paths';
import { m } from '@towscout/messages';

import { accountNotChecked } from '#platform/account-not-checked.ts';
import { useToast } from '#ui/toast.tsx';

import { allowedRadius, isPremiumRadius, loadedRadius, storedRadius, storeRadius } from './alert-radius.ts';

/** The account's setting wins; the browser remembers the last one for signed-out use. */
export function useAlertRadius(
  isPremium: boolean | null,
  account: { miles: number | null; save: ((miles: number) => void) | null },
) {
  const { toast } = useToast();
  const [remembered, setRemembered] = useState(storedRadius);
  const chosen = account.miles ?? remembered ?? ALERT_DEFAULTS.alertRadius;

  const choose = (radius: number) => {
    if (isPremiumRadius(radius) && isPremium === null) {
      toast(accountNotChecked());
      return;
    }
    if (isPremiumRadius(radius) && !isPremium) {
      toast({ title: m.places_premium_required(), description: m.places_premium_radius(), tone: 'destructive' });
      return;
    }
    storeRadius(radius);
    setRemembered(radius);
    account.save?.(radius);
  };

  return { radius: allowedRadius(chosen, isPremium), loadedRadius: loadedRadius(chosen, isPremium), choose };
}
