import { REPORTS_RADIUS_MILES } from '@towscout/contracts/reports';
import { BadgeCheck, MessageSquare } from 'lucide-react';

import { Camera } from '../map/camera.tsx';
import { CircleOverlay } from '../map/circle-overlay.tsx';
import { MapView } from '../map/map-view.tsx';
import { Pin } from '../map/pin.tsx';
import { PointMark } from '../map/point-mark.tsx';
import type { Position } from '../places/position.ts';
import type { ReportView } from '../reports/report-view.ts';

const START_ZOOM = 11.5;

/** Where the reports of the list beside it are. */
export function ReportsMap({ reports, position }: { reports: readonly ReportView[]; position: Position }) {
  return (
    <MapView label="Map of community reports. The list beside it has the same." center={position} zoom={START_ZOOM}>
      <CircleOverlay center={position} radiusMiles={REPORTS_RADIUS_MILES} label={`${REPORTS_RADIUS_MILES} mi`} color="map-line-strong" dashed />
      <PointMark position={position} color={position.isReal ? 'accent' : 'map-line-strong'} ring={position.isReal ? 'ink' : 'map-line-strong'} />
      {reports.map((report) => (
        <Pin key={report.id} position={report.place} anchor="bottom">
          <span role="img" aria-label={report.location} className="grid size-8 place-items-center rounded-md border-2 border-raised bg-amber-solid text-on-accent shadow-low">
            {report.verifiedAt ? <BadgeCheck aria-hidden size={18} /> : <MessageSquare aria-hidden size={18} />}
          </span>
        </Pin>
      ))}
      <Camera center={position} slack={0} radiusMiles={REPORTS_RADIUS_MILES} focus={null} insetBottom={0} again={0} />
    </MapView>
  );
}
