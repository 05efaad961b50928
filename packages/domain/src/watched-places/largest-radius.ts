/** The largest alert radius of each plan, in miles (specification section 9). */
export const ALERT_RADIUS_MILES = { free: 5, premium: 25 } as const;
