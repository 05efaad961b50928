import { activityWords } from '@towscout/contracts/reports/constants';
import { SAME_TRUCK_METERS } from '@towscout/contracts/trucks/constants';
import { timeSince } from '@towscout/domain/format-time';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { distanceText, unbroken } from '#ui/figure.tsx';

import type { ReportView } from '../use-reports.ts';

const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
const SHOWN = 2;

type Candidate = ReportView & { milesAway: number };

/** Reports of a truck so near that it may be the same, nearest first. */
export const maybeSame = (reports: readonly ReportView[], spot: LatLng | null): Candidate[] =>
  spot === null
    ? []
    : reports
        .map((report) => Object.assign({}, report, { milesAway: distanceBetween(spot, report.place) }))
        .filter(({ milesAway, isMine }) => milesAway <= SAME_TRUCK_MILES && !isMine)
        .sort((a, b) => a.milesAway - b.milesAway)
        .slice(0, SHOWN);

type SameReportProps = {
  candidates: readonly Candidate[];
  now: Date;
  isBusy: boolean;
  onSame: (report: ReportView) => void;
};

export function SameReport({ candidates, now, isBusy, onSame }: SameReportProps) {
  if (candidates.length === 0) return null;
  return (
    <section aria-label={m.reports_form_from_here()} className="rounded-md border border-line bg-surface p-3">
      <h3 className="text-sm font-semibold">{m.reports_form_is_it_this()}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {candidates.map((report) => (
          <li key={report.id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{activityWords()[report.activity]}</span>
              <span className="block text-xs text-muted">{report.location}</span>
              <span className="block text-xs text-muted tabular-nums">
                {m.reports_form_away({
                  distance: distanceText(report.milesAway),
                  age: unbroken(timeSince(report.createdAt, now)),
                })}
              </span>
            </span>
            <Button
              isBusy={isBusy}
              aria-label={m.reports_form_yes_there_at({ location: report.location })}
              onClick={() => onSame(report)}
            >
              {m.reports_form_yes_there()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
