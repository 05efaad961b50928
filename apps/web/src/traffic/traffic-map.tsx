import { useMemo, useState } from 'react';

import type { TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';
import type { TrafficIncident } from '@towscout/contracts/traffic/incidents/schema';
import { m } from '@towscout/messages';

import { Camera } from '#map/camera.tsx';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { ClusterLayer } from '#map/cluster-layer.tsx';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';

import type { Circle } from './circle.ts';
import {
  CAMERA_ICONS,
  CAMERA_RANK_COLORS,
  cameraPoint,
  INCIDENT_ICONS,
  INCIDENT_RANK_COLORS,
  incidentPoint,
} from './incidents/incident-marks.ts';

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
        className="right-3 bottom-10"
        onCenter={() => setAgain((count) => count + 1)}
        centerLabel={m.traffic_whole_scan()}
      />
    </MapView>
  );
}
