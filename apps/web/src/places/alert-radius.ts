import { useState } from 'react';

import { ALERT_RADII_FREE, ALERT_RADII_PREMIUM, ALERT_DEFAULTS } from '@towscout/contracts/watched-places/constants';
import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

import { accountNotChecked } from '#platform/api-error.ts';
import { storage } from '#platform/storage.ts';
import { useToast } from '#ui/toast.tsx';

const ALL_RADII: readonly number[] = [...ALERT_RADII_FREE, ...ALERT_RADII_PREMIUM];

export const isPremiumRadius = (radius: number): boolean => radius > FREE_RADIUS_MILES;

/** Capped by the plan; an unknown plan (null) caps it like the free one. */
export const allowedRadius = (chosen: number, isPremium: boolean | null): number =>
  isPremium ? chosen : Math.min(chosen, FREE_RADIUS_MILES);

/** At least 5 miles, or the user's radius if larger (specification section 7). */
export const loadedRadius = (chosen: number, isPremium: boolean | null): number =>
  Math.max(allowedRadius(chosen, isPremium), FREE_RADIUS_MILES);

/** Null when none is stored. */
function storedRadius(): number | null {
  const stored = Number(storage.read('alert-radius'));
  return ALL_RADII.includes(stored) ? stored : null;
}

const storeRadius = (radius: number): void => void storage.write('alert-radius', String(radius));

export const listRadii = () => ALL_RADII.map((radius) => ({ value: String(radius), label: nameRadius(radius) }));

function nameRadius(radius: number): string {
  const words = m.places_radius_miles({ radius });
  return isPremiumRadius(radius) ? m.places_radius_premium({ radius: words }) : words;
}

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
