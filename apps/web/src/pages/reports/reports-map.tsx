import { useMemo, useState } from 'react';

import { REPORTS_RADIUS_MILES } from '@towscout/contracts/reports/constants';
import { m } from '@towscout/messages';

import { Camera } from '#map/camera.tsx';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { ClusterLayer } from '#map/cluster-layer.tsx';
import type { MapIcon } from '#map/draw-icon.ts';
import { MapView } from '#map/map-view.tsx';
import type { MapPoint } from '#map/mark-layers.ts';
import { Pin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';
import type { Position } from '#places/position.ts';
import type { ReportView } from '#reports/use-reports.ts';

const START_ZOOM = 11.5;
/** Reports of one truck are a few doors apart. */
const CLUSTERS_TO_ZOOM = 17;
const COLORS = ['amber-solid', 'amber-solid', 'amber-solid'] as const;

/** A speech bubble, with a tick once verified. */
const BUBBLE = 'M5 5h14v10h-7l-4 4v-4H5z';
const ICONS: Readonly<Record<string, MapIcon>> = {
  report: { shape: 'square', color: 'amber-solid', filled: true, glyph: BUBBLE },
  'verified report': { shape: 'square', color: 'amber-solid', filled: true, glyph: `${BUBBLE}M9.5 9.8l2 2 3.5-3.6` },
};

export function ReportsMap({ reports, position }: { reports: readonly ReportView[]; position: Position }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const points = useMemo(() => reports.map(toMapPoint), [reports]);
  const chosen = reports.find(({ id }) => id === chosenId);
  return (
    <MapView label={m.pages_reports_map()} center={position} zoom={START_ZOOM}>
      <CircleOverlay
        center={position}
        radiusMiles={REPORTS_RADIUS_MILES}
        label={`${REPORTS_RADIUS_MILES} mi`}
        color="map-line-strong"
        dashed
      />
      <PointMark
        position={position}
        color={position.isReal ? 'me' : 'map-line-strong'}
        ring={position.isReal ? 'ink' : 'map-line-strong'}
      />
      <ClusterLayer
        points={points}
        icons={ICONS}
        rankColors={COLORS}
        selectedId={chosenId}
        onSelect={setChosenId}
        clustersToZoom={CLUSTERS_TO_ZOOM}
      />
      {chosen && (
        <Pin position={chosen.place} anchor="bottom">
          <p
            role="status"
            className="mb-6 max-w-56 rounded-md border border-line bg-raised px-3 py-2 text-sm font-medium shadow-high"
          >
            {chosen.location}
          </p>
        </Pin>
      )}
      <Camera center={position} slack={0} radiusMiles={REPORTS_RADIUS_MILES} focus={null} insetBottom={0} again={0} />
    </MapView>
  );
}

const toMapPoint = ({ id, place, verifiedAt }: ReportView): MapPoint => ({
  id,
  ...place,
  icon: verifiedAt ? 'verified report' : 'report',
  rank: verifiedAt ? 1 : 0,
  pulse: false,
  strength: 1,
  isPast: false,
});
