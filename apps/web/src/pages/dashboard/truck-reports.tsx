import { useMemo } from 'react';

import { m } from '@towscout/messages';

import { usePosition } from '#places/use-position.tsx';
import { ReportList } from '#reports/report-list.tsx';
import { stillActive, useReports } from '#reports/use-reports.ts';

type TruckReportsProps = { sightingId: string; isSignedIn: boolean | null; now: Date };

/** The active community reports about one truck, in one place. */
export function DashboardTruckReports({ sightingId, isSignedIn, now }: TruckReportsProps) {
  const { position, spot } = usePosition();
  const { reports, isFailed, refetch } = useReports(position);
  const truckReports = useMemo(
    () => stillActive(reports, now).filter((report) => report.sightingId === sightingId),
    [reports, now, sightingId],
  );
  if (truckReports.length === 0) return null;
  return (
    <section aria-label={m.pages_dashboard_truck_reports()} className="border-t border-line">
      <h3 className="px-4 pt-3 text-sm font-semibold">{m.pages_dashboard_truck_reports()}</h3>
      <ReportList
        reports={truckReports}
        isLoading={false}
        isFailed={isFailed}
        onRetry={refetch}
        now={now}
        isSignedIn={isSignedIn}
        from={spot}
      />
    </section>
  );
}
