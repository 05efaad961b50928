import type { LatLng } from '@towscout/geo';

import type { Outcome } from '../outcome.ts';
import type { Vote } from '../vote-weight.ts';
import type { ReportedTruck } from '../report-trust.ts';
import { instantOf } from './minutes.ts';
import type { Person } from './people.ts';

type Cast = { readonly by: Person; readonly voteType: Vote['voteType']; readonly minute: number; readonly milesAway: number | null };

export type SiteReport = {
  readonly by: Person;
  readonly minute: number;
  readonly gpsTagged: boolean;
  readonly impossibleTravel: boolean;
  readonly casts: Cast[];
  readonly wasByNewcomer: boolean;
  alertedAt: number | null;
  verifiedAt: number | null;
  hiddenAt: number | null;
  outcome: Outcome | null;
};

/** A spot where a truck stands, or only seems to (`lookalike`), or is only said to (`planted`). */
export type Site = {
  readonly kind: 'truck' | 'lookalike' | 'planted';
  readonly spot: LatLng;
  readonly neighbourhood: number;
  readonly from: number;
  readonly until: number;
  report: SiteReport | null;
};

export const isThere = (site: Site, minute: number): boolean => minute >= site.from && minute < site.until;

export const votesOf = (report: Pick<SiteReport, 'casts'>): Vote[] =>
  report.casts.map(({ by, voteType, minute, milesAway }) => ({
    voteType,
    milesAway,
    castAt: instantOf(minute),
    voter: by.record,
    accountAgeMinutes: minute - by.joinedAt,
    networkKey: by.networkKey,
  }));

export const reportedTruckOf = (report: SiteReport): ReportedTruck => ({
  reportedAt: instantOf(report.minute),
  reporter: report.by.record,
  accountAgeMinutes: report.minute - report.by.joinedAt,
  networkKey: report.by.networkKey,
  gpsTagged: report.gpsTagged,
  impossibleTravel: report.impossibleTravel,
});
