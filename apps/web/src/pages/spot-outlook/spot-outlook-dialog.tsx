import { COVERAGE_RADIUS_MILES } from '@towscout/contracts/insights/coverage/constants';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { ReportFigures } from '#insights/coverage/report-figures.tsx';
import { useCoverage } from '#insights/coverage/use-coverage.ts';
import type { ChosenSide } from '#parking-rules/chosen-side.ts';
import { OutlookDialog } from '#parking-rules/outlook-dialog.tsx';
import type { Spot } from '#parking-rules/use-outlook.ts';
import { useAreaLabel } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';
import { ReportList } from '#reports/report-list.tsx';
import { stillActive } from '#reports/report-view.ts';
import { useReports } from '#reports/use-reports.ts';
import { TowedHere } from '#tow-records/towed-here.tsx';

type SpotOutlookDialogProps = ChosenSide & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  spot: Spot;
  /** The user's name for the spot; null names it after its surroundings. */
  name: string | null;
};

/** Says what the street allows at a spot and what people reported around it. */
export function SpotOutlookDialog({ name, spot, ...dialog }: SpotOutlookDialogProps) {
  const near = useAreaLabel(spot);
  return (
    <OutlookDialog
      {...dialog}
      spot={spot}
      name={name ?? near}
      reported={<ReportedHere place={spot} />}
      towed={<TowedHere place={spot} />}
    />
  );
}

const TIME_MS = 30_000;
const NEWEST = 3;

/** The number of tow trucks reported around a place, and the newest community reports. */
function ReportedHere({ place }: { place: LatLng }) {
  const now = useNow(TIME_MS);
  const { isSignedIn } = useUser();
  const { spot } = usePosition();
  const { coverage } = useCoverage(place);
  const { reports, isLoading, isFailed, refetch } = useReports(place);
  const active = stillActive(reports, now);
  return (
    <section aria-label={m.pages_reports_reported()} className="border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{m.pages_reports_reported_within({ miles: COVERAGE_RADIUS_MILES })}</h3>
      {coverage?.told && <ReportFigures hasFeed={false} told={coverage.told} now={now} />}
      {active.length === 0 && !isLoading && !isFailed ? (
        <p className="mt-2 text-sm text-muted">{m.pages_reports_none()}</p>
      ) : (
        <ReportList
          reports={active.slice(0, NEWEST)}
          isLoading={isLoading}
          isFailed={isFailed}
          onRetry={refetch}
          now={now}
          isSignedIn={isSignedIn}
          from={spot}
        />
      )}
    </section>
  );
}
