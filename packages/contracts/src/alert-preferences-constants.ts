export const ALERT_FREQUENCIES = ['immediate', 'every_5min', 'every_15min'] as const;
/** The defaults in section 9 of the specification. */
export const ALERT_DEFAULTS = {
  alertRadius: 1,
  violationAlertRadius: 0.5,
  alertFrequency: 'immediate',
  alertsPerHour: 6,
} as const;
export const ALERT_RADII_FREE = [0.5, 1, 2, 5] as const;
export const ALERT_RADII_PREMIUM = [10, 15, 25] as const;

export const ALERTS_PER_HOUR_MAX = 60;
