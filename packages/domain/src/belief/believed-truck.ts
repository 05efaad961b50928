import type { DepartedBy, Reach } from '../belief.ts';
import type { TruckStatus } from '../trucks.ts';

/** A truck as it is shown, before what was said about it is weighed. */
export type BelievedTruck = {
  /** Whether a dispatch feed lists it. */
  readonly isOfficial: boolean;
  /** The key of whoever reported it first; null when a feed lists it. */
  readonly reportedBy: string | null;
  readonly reportedAt: Date;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly departedBy: DepartedBy | null;
  /** Since when two unproven voices say that it left; null while they don't, and once it has. */
  readonly saidToHaveLeftAt: Date | null;
};
