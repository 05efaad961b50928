import { z } from 'zod';

import { TOW_LOT_LIST_KEYS } from '@towscout/domain/tow-records/private-lots/lot-lists';
import { TOW_REASONS } from '@towscout/domain/tow-records/private-lots/lot-tow';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';

/** `GET /api/tow-lots` */
export const towLotsQuery = z.object({ lat: latitudeText, lng: longitudeText }).refine(isPointServed, outside);

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** How often cars were towed from private lots at a place. A list never has all tows. */
export const towLotCounts = z.object({
  tows: z.number().int(),
  months: z.number().int(),
  /** The first and the last month counted: '2023-08'. */
  from: month,
  to: month,
  /** Most first; tows without a known reason aren't included. */
  reasons: z.array(z.object({ reason: z.enum(TOW_REASONS), tows: z.number().int() })),
  /** From Sunday to Saturday. */
  weekdays: z.array(z.number().int()).length(7),
  source: z.enum(TOW_LOT_LIST_KEYS),
  reportedBy: z.string(),
});
export type TowLotCounts = z.output<typeof towLotCounts>;

/** Null when no list has at least three tows here, which says nothing about the true number. */
export const towLots = z.object({ counts: towLotCounts.nullable() });
