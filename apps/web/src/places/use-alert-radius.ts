import { useState } from 'react';

import { ALERT_DEFAULTS } from '@towscout/contracts/alerts/paths';

import { ACCOUNT_NOT_CHECKED } from '#platform/account-not-checked.ts';
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
      toast(ACCOUNT_NOT_CHECKED);
      return;
    }
    if (isPremiumRadius(radius) && !isPremium) {
      toast({
        title: 'Premium Feature Required',
        description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
        tone: 'destructive',
      });
      return;
    }
    storeRadius(radius);
    setRemembered(radius);
    account.save?.(radius);
  };

  return { radius: allowedRadius(chosen, isPremium), loadedRadius: loadedRadius(chosen, isPremium), choose };
}
