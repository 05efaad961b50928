import { useUser } from '#accounts/use-user.ts';
import { useAlertRadius } from '#places/alert-radius.ts';
import { useKnownHere } from '#places/use-position.tsx';
import { useAccountRadius } from '#watched-places/settings/preferences.ts';
import { useHerePlace } from '#watched-places/use-here-place.ts';

/** Shares a member's position while any page is open, for alerts there. */
export function ShareHere() {
  const { isSignedIn, isPremium } = useUser();
  const here = useKnownHere();
  const { radius } = useAlertRadius(isPremium, useAccountRadius(isSignedIn));
  useHerePlace(here, radius, isSignedIn === true);
  return null;
}
