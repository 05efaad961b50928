/** The largest radius within which a plan alerts, in miles (specification section 9). */
export const ALERT_RADIUS_MILES = { free: 5, premium: 25 } as const;
