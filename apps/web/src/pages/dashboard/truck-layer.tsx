import { TruckLayer } from '#trucks/truck-layer.tsx';

import { useDashboardNow, useDashboardSelection } from './contexts.tsx';

/** The trucks on the map. */
export function DashboardTruckLayer() {
  const now = useDashboardNow();
  const { drawnTrucks, selected, select } = useDashboardSelection();
  return <TruckLayer trucks={drawnTrucks} now={now} selectedId={selected?.id ?? null} onSelect={select} />;
}
