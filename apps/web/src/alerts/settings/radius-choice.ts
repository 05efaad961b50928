import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';

/** The radii of the Alert Settings dialog (specification section 9), in miles. */
export const ALERT_RADII = [0.5, 1, 2, 5, 10] as const;
export const VIOLATION_RADII = [0.1, 0.25, 0.5, 1, 2] as const;

export const needsPremium = (radius: number): boolean => radius > FREE_RADIUS_MILES;

export const PREMIUM_NEEDED = {
  title: 'Premium Feature Required',
  description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
} as const;

export const formatRadius = (radius: number): string => {
  const miles = Number.isInteger(radius) ? radius.toFixed(1) : String(radius);
  return `${miles} ${radius === 1 ? 'mile' : 'miles'}`;
};

/** The offered radii, and the present one when it was chosen elsewhere. */
export const radiusOptions = (offered: readonly number[], present: number): number[] =>
  [...new Set([...offered, present])].sort((a, b) => a - b);
