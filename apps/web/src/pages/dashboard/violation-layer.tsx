import type { LatLng } from '@towscout/geo';

import { useCoverage } from '#insights/coverage/use-coverage.ts';
import { ViolationLayer } from '#violations/nearby/violation-layer.tsx';

import { useDashboardNow } from './contexts.tsx';

/** The parking violations on the map, with the age of what their city published. */
export function DashboardViolationLayer({ place }: { place: LatLng | null }) {
  const now = useDashboardNow();
  const { coverage } = useCoverage(place);
  return <ViolationLayer place={place} cities={coverage?.cities ?? null} now={now} />;
}
