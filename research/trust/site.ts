import type { Reach } from '@towscout/domain/trucks/belief';
import type { AssessedVote, SettledTruck } from '@towscout/domain/trucks/belief/assess-voters';
import type { LatLng } from '@towscout/geo';

import type { Person } from './people.ts';

export type Row = {
  truck: SettledTruck;
  votes: AssessedVote[];
  readonly by: Person;
  readonly minute: number;
  readonly wasByNewcomer: boolean;
  firstReach: Reach;
  /** Minutes of its first alarm beside it, and for everyone. */
  besideAt: number | null;
  everyoneAt: number | null;
  /** Minutes of the first doubt by two unproven votes, and of its removal. */
  dimmedAt: number | null;
  leftAt: number | null;
  wasBlamed: boolean;
};

/** A spot with a real truck, a `lookalike`, or a `planted` one. */
export type Site = {
  readonly kind: 'truck' | 'lookalike' | 'planted';
  readonly spot: LatLng;
  readonly neighborhood: number;
  readonly from: number;
  readonly until: number;
  /** A removed truck that is seen again is reported as a new row. */
  readonly rows: Row[];
};

export const isThere = (site: Site, minute: number): boolean => minute >= site.from && minute < site.until;

export const liveRow = ({ rows }: Site): Row | null => {
  const last = rows.at(-1);
  return last && last.truck.status !== 'departed' ? last : null;
};
