import { z } from 'zod';

import { DEPARTED_BY, REACHES } from '@towscout/domain/belief';
import { SOURCES } from '@towscout/domain/sources';
import { INTENTS, TRUCK_STATUSES, TRUST_LEVELS } from '@towscout/domain/trucks';

import { coordinateText, instant } from '../wire/plain-values.ts';
import { VERDICTS } from './paths.ts';

export const truckStatus = z.enum(TRUCK_STATUSES, {
  error: 'Status must be one of active, waiting, departed, en_route or responding.',
});

export const intent = z.enum(INTENTS, {
  error: 'Intent must be one of enforcement, private_lot, roadside, rotation or unknown.',
});
export const source = z.enum(SOURCES);
export const trustLevel = z.enum(TRUST_LEVELS);

/** A truck as the site and its clients see it. No reporter is ever shown (design 4.4). */
export const towTruck = z.object({
  id: z.string(),
  latitude: coordinateText,
  longitude: coordinateText,
  location: z.string(),
  status: truckStatus,
  details: z.string().nullable(),
  reportedAt: instant,
  expiresAt: instant,
  /** When the status last changed or was confirmed. */
  changedAt: instant,
  source,
  intent,
  trust: trustLevel,
  /** Who is alarmed, and who gets only a notice. */
  reach: z.enum(REACHES),
  /** What one unproven voice says it is doing now, against what others said. */
  unconfirmedStatus: truckStatus.nullable(),
  /** Since when two say that it left, neither of them proven: it leaves the map ten minutes later unless somebody sees it. */
  saidToHaveLeftAt: instant.nullable(),
  /** Who settled that it has left; null while it is there. */
  departedBy: z.enum(DEPARTED_BY).nullable(),
  /** How many distinct reporters agree. */
  confirmations: z.number().int(),
  company: z.string().nullable(),
  etaAt: instant.nullable(),
});
export type TowTruck = z.output<typeof towTruck>;

export const nearbyTowTruck = towTruck.extend({ distanceMiles: z.number() });
export type NearbyTowTruck = z.output<typeof nearbyTowTruck>;

/**
 * What a report did: it added a row; it confirmed the truck that was there already, or updated it, by its
 * own reporter or with a new status; or it was noted until others nearby agree.
 */
export const reportOutcome = z.enum(['reported', 'confirmed', 'updated', 'noted']);
export const reportedTowTruck = towTruck.extend({ outcome: reportOutcome });
export type ReportedTowTruck = z.output<typeof reportedTowTruck>;

export const verdict = z.enum(VERDICTS, { error: 'The verdict must be confirm, gone or not-there.' });
export type Verdict = z.output<typeof verdict>;

/**
 * `GET /api/tow-trucks/count`: all live trucks on the site that have not left, however many; the list stops
 * at 500. A page that could not ask does not know, and shows '–', not 0.
 */
export const towTruckCount = z.object({ live: z.number().int() });
export type TowTruckCount = z.output<typeof towTruckCount>;

/** One truck as the viewer sees it: with what this account last said about it, and nobody else's word. */
export const viewedTowTruck = towTruck.extend({ yourVerdict: verdict.nullable() });
export type ViewedTowTruck = z.output<typeof viewedTowTruck>;
