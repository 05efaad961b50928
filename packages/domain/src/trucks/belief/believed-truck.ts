import type { DepartedBy, Reach } from '../belief.ts';
import type { TruckStatus } from '../status.ts';

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
