import { m } from '@towscout/messages';

/** How long a shared position lasts (design 4.1). */
export const HERE_MINUTES = 30;
export const ZONE_DEFAULT_RADIUS_MILES = 0.5;
export const PARKED_DEFAULT_RADIUS_MILES = 0.5;
export const PLACES_PER_USER = 50;
/** A note such as 'Level 3, pillar C12'. */
export const SPOT_NOTE_MAX_LENGTH = 200;
export const zoneMissing = (): string => m.watched_places_contract_zone_missing();

/** How long alerts of one place, or all, can be snoozed. */
export const SNOOZE_MINUTES = [30, 60, 120] as const;
export type SnoozeMinutes = (typeof SNOOZE_MINUTES)[number];

export const watchedPlacePaths = {
  places: '/api/places',
  place: '/api/places/:id',
  spotPhoto: '/api/places/:id/photo',
  preferences: '/api/alert-preferences',
  snoozes: '/api/snoozes',
  snooze: '/api/snoozes/:id',
} as const;

export const ALERT_FREQUENCIES = ['immediate', 'every_5min', 'every_15min'] as const;
/** Specification section 9. */
export const ALERT_DEFAULTS = {
  alertRadius: 1,
  violationAlertRadius: 0.5,
  alertFrequency: 'immediate',
  alertsPerHour: 6,
} as const;
export const ALERT_RADII_FREE = [0.5, 1, 2, 5] as const;
export const ALERT_RADII_PREMIUM = [10, 15, 25] as const;

export const ALERTS_PER_HOUR_MAX = 60;
