import type { Reach } from '@towscout/domain/belief';
import type { AssessedVoice } from '@towscout/domain/belief/assess-speakers';
import type { SettledTruck } from '@towscout/domain/belief/settle';
import type { LatLng } from '@towscout/geo';

import type { Person } from './people.ts';

/** A truck as it is on the map: one row. */
export type Row = {
  truck: SettledTruck;
  voices: AssessedVoice[];
  readonly by: Person;
  readonly minute: number;
  readonly wasByNewcomer: boolean;
  /** Whom its first report reached. */
  firstReach: Reach;
  /** When it first alarmed those beside it, and everybody. */
  besideAt: number | null;
  everyoneAt: number | null;
  /** When two unproven voices first said that it left, and when it did. */
  dimmedAt: number | null;
  leftAt: number | null;
  wasBlamed: boolean;
};

/** A spot where a truck stands, or only seems to (`lookalike`), or is only said to (`planted`). */
export type Site = {
  readonly kind: 'truck' | 'lookalike' | 'planted';
  readonly spot: LatLng;
  readonly neighborhood: number;
  readonly from: number;
  readonly until: number;
  /** Whoever sees it again after it was sent away reports it anew. */
  readonly rows: Row[];
};

export const isThere = (site: Site, minute: number): boolean => minute >= site.from && minute < site.until;

/** The row that is on the map now. */
export const liveRow = ({ rows }: Site): Row | null => {
  const last = rows.at(-1);
  return last && last.truck.status !== 'departed' ? last : null;
};
