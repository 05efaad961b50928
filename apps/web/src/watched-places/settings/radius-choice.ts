import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

/** The radii of the Alert Settings dialog (specification section 9), in miles. */
export const ALERT_RADII = [0.5, 1, 2, 5, 10] as const;
export const VIOLATION_RADII = [0.1, 0.25, 0.5, 1, 2] as const;

export const needsPremium = (radius: number): boolean => radius > FREE_RADIUS_MILES;

export const premiumNeeded = () => ({
  title: m.watched_places_settings_premium_required(),
  description: m.watched_places_settings_premium_radius(),
});

export const formatRadius = (radius: number): string => {
  const miles = Number.isInteger(radius) ? radius.toFixed(1) : String(radius);
  return m.watched_places_settings_miles({ count: radius, shown: miles });
};

/** The offered radii, and the present one when it was chosen elsewhere. */
export const radiusOptions = (offered: readonly number[], present: number): number[] =>
  [...new Set([...offered, present])].sort((a, b) => a - b);
