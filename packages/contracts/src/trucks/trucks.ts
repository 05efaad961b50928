import { z } from 'zod';

import { SOURCES } from '@towscout/domain/sources';
import { DEPARTED_BY, REACHES } from '@towscout/domain/trucks/belief';
import { INTENTS, TRUCK_STATUSES, TRUST_LEVELS } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import { coordinateText, instant } from '../wire/plain-values.ts';
import { VERDICTS } from './constants.ts';

export const truckStatus = z.enum(TRUCK_STATUSES, { error: () => m.trucks_contract_status_one_of() });

export const intent = z.enum(INTENTS, { error: () => m.trucks_contract_intent_one_of() });
export const source = z.enum(SOURCES);
export const trustLevel = z.enum(TRUST_LEVELS);

/** Never names the reporter (design 4.4). */
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
  /** Everyone else gets a notice. */
  reach: z.enum(REACHES),
  /** One unproven vote's claim against the shown status. */
  unconfirmedStatus: truckStatus.nullable(),
  /** Since when two unproven votes say it left; it disappears ten minutes later unless someone sees it. */
  saidToHaveLeftAt: instant.nullable(),
  /** Null while it is there. */
  departedBy: z.enum(DEPARTED_BY).nullable(),
  /** Distinct reporters who agree. */
  confirmations: z.number().int(),
  company: z.string().nullable(),
  etaAt: instant.nullable(),
});
export type TowTruck = z.output<typeof towTruck>;

export const nearbyTowTruck = towTruck.extend({ distanceMiles: z.number() });
export type NearbyTowTruck = z.output<typeof nearbyTowTruck>;

/** `noted` waits until others nearby agree. */
const reportOutcome = z.enum(['reported', 'confirmed', 'updated', 'noted']);
export const reportedTowTruck = towTruck.extend({ outcome: reportOutcome });
export type ReportedTowTruck = z.output<typeof reportedTowTruck>;

export const verdict = z.enum(VERDICTS, { error: () => m.trucks_contract_verdict() });
export type Verdict = z.output<typeof verdict>;

/** `GET /api/tow-trucks/count`: all live trucks, beyond the list's 500. A page that couldn't ask shows '–', not 0. */
export const towTruckCount = z.object({ live: z.number().int() });
export type TowTruckCount = z.output<typeof towTruckCount>;

/**
 * Adds this account's last vote on the truck, and no one else's. `yourStatus` is null for a plain 'it's there'.
 */
export const viewedTowTruck = towTruck.extend({
  yourVerdict: verdict.nullable(),
  yourStatus: truckStatus.nullable().default(null),
});
export type ViewedTowTruck = z.output<typeof viewedTowTruck>;

/** `GET /api/tow-trucks/mine`: this account's last vote on each truck of the last twelve hours. */
export const ownWord = z.object({ id: z.string(), verdict, status: truckStatus.nullable() });
export type OwnWord = z.output<typeof ownWord>;
