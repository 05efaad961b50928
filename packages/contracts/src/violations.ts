import { z } from 'zod';

import { instant } from './wire.ts';

export * from './violations-constants.ts';

/** What a notification says of a violation near one of my places, or of a plate that I watch. Other plates are never told (design 4.8). */
export const violationAlertData = z.object({
  violationId: z.string(),
  violationType: z.string(),
  fineAmount: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location: z.string(),
  violationDate: instant,
  citySource: z.string(),
  /** The plate, only when this user watches it. */
  watchedPlate: z.string().nullable(),
  /** The place of the user's that it is near, and how far in miles; null when a watched plate is all. */
  near: z
    .object({
      placeKind: z.enum(['here', 'parked', 'favorite', 'zone']),
      placeName: z.string().nullable(),
      distanceMiles: z.number(),
    })
    .nullable(),
  /** The violations that were gathered into this one alert; the rest is of the first. */
  gathered: z.array(z.string()).default([]),
});
export type ViolationAlertData = z.output<typeof violationAlertData>;
