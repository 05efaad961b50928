import type { TruckStatus } from './status.ts';

/**
 * Who is alerted about a truck: `nobody` (signed-out or doubted votes: on the map only), `notice` (a
 * silent banner and a line in the list), `beside` (an alarm within 0.25 miles of the truck, a notice
 * farther away), `everyone` (an alarm within each user's own radius).
 */
export const REACHES = ['nobody', 'notice', 'beside', 'everyone'] as const;
export type Reach = (typeof REACHES)[number];

/** For an alarm by one unproven reporter. */
export const BESIDE_TRUCK_MILES = 0.25;

/** An `alarm` sounds, is pushed and emailed; a `notice` is a silent banner and a line in the list. */
export type AlertLevel = 'alarm' | 'notice';

/** Null when the truck is too far away, or believed too little, to matter. */
export function alertLevel(reach: Reach, distanceMiles: number): AlertLevel | null {
  if (reach === 'nobody') return null;
  return reach === 'everyone' || (reach === 'beside' && distanceMiles <= BESIDE_TRUCK_MILES) ? 'alarm' : 'notice';
}

/** Its source, a proven reporter, two independent votes, or its only reporter. */
export const DEPARTED_BY = ['source', 'proven', 'two', 'reporter'] as const;
export type DepartedBy = (typeof DEPARTED_BY)[number];

export type BelievedTruck = {
  readonly isOfficial: boolean;
  /** Key of the first reporter; null when a feed lists it. */
  readonly reportedBy: string | null;
  readonly reportedAt: Date;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly departedBy: DepartedBy | null;
  /** Since when two unproven votes say it left; null while they don't, and once it has. */
  readonly saidToHaveLeftAt: Date | null;
};
