import { type City, liveInCity } from './city.ts';
import type { Site, SiteReport } from './site.ts';

/** An alert is right when the truck stands there, or left within the time in which news is fresh (design 4.0). */
const FRESH_MINUTES = 15;

export type Measured = {
  /** Share of alerts that were right. */
  precision: number;
  /** Share of reported trucks that alerted while they stood there. */
  recall: number;
  /** Minutes from a true report to its verification. */
  minutesToVerified: number;
  shareVerified: number;
  /** Reports of a truck that was not there, by mistake or planted. */
  lies: number;
  falseVerified: number;
  /** Share of true reports that disappeared while the truck stood there. */
  trueHidden: number;
  /** True reports of residents without a record, and the share of them that was held to be false. */
  newcomers: { shareVerified: number; minutesToVerified: number; blamed: number };
};

type Reported = { site: Site; report: SiteReport };

const share = (part: readonly unknown[], whole: readonly unknown[]): number => (whole.length === 0 ? Number.NaN : part.length / whole.length);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const minutesToVerified = (reported: readonly Reported[]): number[] =>
  reported.flatMap(({ report }) => (report.verifiedAt === null ? [] : [report.verifiedAt - report.minute]));

const wasRight = ({ site, report }: Reported): boolean =>
  site.kind === 'truck' && report.alertedAt !== null && report.alertedAt < site.until + FRESH_MINUTES;

const wasInTime = ({ site, report }: Reported): boolean => report.alertedAt !== null && report.alertedAt < site.until;

const wasHidden = ({ site, report }: Reported): boolean => report.hiddenAt !== null && report.hiddenAt < site.until;

/** Lives the city's last day once for each seed and measures all of them together. */
export function measureCity(city: City, seeds: readonly number[]): Measured {
  const days = seeds.map((seed) => liveInCity(city, seed));
  const reported = days.flatMap(({ sites }) => sites.flatMap((site) => (site.report ? [{ site, report: site.report }] : [])));
  const truths = reported.filter(({ site }) => site.kind === 'truck');
  const lies = reported.filter(({ site }) => site.kind !== 'truck');
  const alerts = reported.filter(({ report }) => report.alertedAt !== null);
  const newcomers = truths.filter(({ report }) => report.wasByNewcomer);
  return {
    precision: share(alerts.filter(wasRight), alerts),
    recall: share(truths.filter(wasInTime), truths),
    minutesToVerified: median(minutesToVerified(truths)),
    shareVerified: share(minutesToVerified(truths), truths),
    falseVerified: minutesToVerified(lies).length,
    lies: lies.length,
    trueHidden: share(truths.filter(wasHidden), truths),
    newcomers: {
      shareVerified: share(minutesToVerified(newcomers), newcomers),
      minutesToVerified: median(minutesToVerified(newcomers)),
      blamed: share(newcomers.filter(({ report }) => report.outcome?.isFalse), newcomers),
    },
  };
}
