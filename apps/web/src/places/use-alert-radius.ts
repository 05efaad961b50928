import { ALERT_DEFAULTS } from '@towscout/contracts/alert-preferences';
import { useState } from 'react';

import { allowedRadius, isPremiumRadius, loadedRadius, storedRadius, storeRadius } from './alert-radius.ts';
import { useToast } from '../ui/toast.tsx';

/**
 * The radius that the user wants alerts within, and the wider one that the page loads. `preferred`
 * is what the account has saved: it counts until a radius is chosen in this browser.
 */
export function useAlertRadius(isPremium: boolean, preferred: number | null) {
  const { toast } = useToast();
  const [own, setOwn] = useState(storedRadius);
  const chosen = own ?? preferred ?? ALERT_DEFAULTS.alertRadius;

  const choose = (radius: number) => {
    if (isPremiumRadius(radius) && !isPremium) {
      toast({
        title: 'Premium Feature Required',
        description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
        tone: 'destructive',
      });
      return;
    }
    storeRadius(radius);
    setOwn(radius);
  };

  return { radius: allowedRadius(chosen, isPremium), loadedRadius: loadedRadius(chosen, isPremium), choose };
}
