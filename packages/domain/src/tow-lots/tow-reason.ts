/** Why a car was towed from a private lot, as far as a list of tows says it. */
export const TOW_REASONS = ['no_permit', 'parking', 'expired', 'fire_lane', 'abandoned', 'walked_off'] as const;
export type TowReason = (typeof TOW_REASONS)[number];

/** Completes 'At least 41 cars were towed from here in 12 months, mostly …'. */
export const MOSTLY: Readonly<Record<TowReason, string>> = {
  no_permit: 'without a permit',
  parking: 'for where or how they were parked',
  expired: 'with an expired permit or tags',
  fire_lane: 'from a fire lane',
  abandoned: 'as abandoned or disabled',
  walked_off: 'because the driver walked off the property',
};
