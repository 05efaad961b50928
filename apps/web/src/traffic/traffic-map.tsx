import { useMemo, useState } from 'react';

import type { TrafficCamera } from '@towscout/contracts/traffic/cameras';
import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import { INCIDENT_TYPES, type IncidentType, SEVERITIES, type Severity } from '@towscout/domain/traffic/incidents';
import { m } from '@towscout/messages';

import { Camera } from '#map/camera.tsx';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { ClusterLayer } from '#map/cluster-layer.tsx';
import type { MapIcon } from '#map/draw-icon.ts';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';
import type { MapPoint } from '#map/mark-layers.ts';

import type { Circle } from './circle.ts';

/** Strokes in a 24 × 24 box. */
const GLYPHS: Readonly<Record<IncidentType, string>> = {
  tow_truck: 'M3 16V9h8l7-4M11 9v7M3 16h18v-4l-4-2M7 18.5a1 1 0 1 0 0-.1M17 18.5a1 1 0 1 0 0-.1',
  accident: 'M12 5v8M12 17.5v.5',
  breakdown: 'M5 15v-3l2-4h10l2 4v3zM8 17.5v.5M16 17.5v.5',
  construction: 'M6 18l5-5M9 9l6 6M13 5l6 6M11 7l6 6',
  hazard: 'M12 6v7M12 17v.5M5 19h14',
  closure: 'M6 12h12',
};
const CAMERA_GLYPH = 'M4 9h10v7H4zM14 11.5l5-2.5v7l-5-2.5';

const COLORS = { critical: 'red-solid', high: 'red-solid', medium: 'amber-solid', low: 'green-solid' } as const;
const RANKS: Readonly<Record<Severity, number>> = { critical: 2, high: 2, medium: 1, low: 0 };

const iconName = (type: IncidentType, severity: Severity, isSample: boolean): string =>
  `incident ${type} ${severity}${isSample ? ' sample' : ''}`;

/** Discs, diamonds for critical ones, hollow for samples. */
export const INCIDENT_ICONS: Readonly<Record<string, MapIcon>> = Object.fromEntries(
  INCIDENT_TYPES.flatMap((type) =>
    SEVERITIES.flatMap((severity) =>
      [false, true].map((isSample) => [
        iconName(type, severity, isSample),
        {
          shape: severity === 'critical' ? 'diamond' : 'disc',
          color: COLORS[severity],
          filled: !isSample,
          glyph: GLYPHS[type],
        },
      ]),
    ),
  ),
);

/** By a cluster's worst incident. */
export const INCIDENT_RANK_COLORS = ['green-solid', 'amber-solid', 'red-solid'] as const;

export const incidentPoint = ({ id, latitude, longitude, type, severity, simulated }: TrafficIncident): MapPoint => ({
  id,
  lat: latitude,
  lng: longitude,
  icon: iconName(type, severity, simulated),
  rank: RANKS[severity],
  pulse: false,
  strength: 1,
  isPast: false,
});

export const CAMERA_ICONS: Readonly<Record<string, MapIcon>> = {
  camera: { shape: 'square', color: 'blue-solid', filled: true, glyph: CAMERA_GLYPH },
  'camera out of service': { shape: 'square', color: 'blue-solid', filled: false, glyph: CAMERA_GLYPH },
};
export const CAMERA_RANK_COLORS = ['blue-solid', 'blue-solid', 'blue-solid'] as const;

export const cameraPoint = ({ id, latitude, longitude, status }: TrafficCamera): MapPoint => ({
  id,
  lat: latitude,
  lng: longitude,
  icon: status === 'active' ? 'camera' : 'camera out of service',
  rank: 0,
  pulse: false,
  strength: 1,
  isPast: false,
});

const START_ZOOM = 6;
const CLUSTERS_TO_ZOOM = 12;

type TrafficMapProps = {
  incidents: readonly TrafficIncident[];
  cameras: readonly TrafficCamera[];
  circle: Circle | null;
  view: Circle;
  chosenId: string | null;
  onChoose: (id: string) => void;
  onChooseCamera: (id: string) => void;
};

export function TrafficMap({ incidents, cameras, circle, view, chosenId, onChoose, onChooseCamera }: TrafficMapProps) {
  const [again, setAgain] = useState(0);
  const incidentPoints = useMemo(() => incidents.map(incidentPoint), [incidents]);
  const cameraPoints = useMemo(() => cameras.map(cameraPoint), [cameras]);
  const chosen = incidentPoints.find(({ id }) => id === chosenId) ?? null;
  return (
    <MapView label={m.traffic_map_label()} center={view} zoom={START_ZOOM}>
      {circle && (
        <CircleOverlay center={circle} radiusMiles={circle.radius} label={`${circle.radius} mi`} color="map-ring" />
      )}
      <ClusterLayer
        points={cameraPoints}
        icons={CAMERA_ICONS}
        rankColors={CAMERA_RANK_COLORS}
        selectedId={null}
        onSelect={onChooseCamera}
        clustersToZoom={CLUSTERS_TO_ZOOM}
      />
      <ClusterLayer
        points={incidentPoints}
        icons={INCIDENT_ICONS}
        rankColors={INCIDENT_RANK_COLORS}
        selectedId={chosenId}
        onSelect={onChoose}
        clustersToZoom={CLUSTERS_TO_ZOOM}
      />
      <Camera center={view} slack={0} radiusMiles={view.radius} focus={chosen} insetBottom={0} again={again} />
      <MapControls
        className="absolute right-3 bottom-10"
        onCenter={() => setAgain((count) => count + 1)}
        centerLabel={m.traffic_whole_scan()}
      />
    </MapView>
  );
}
