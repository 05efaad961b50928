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
