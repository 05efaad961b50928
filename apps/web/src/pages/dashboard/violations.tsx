import type { LatLng } from '@towscout/geo';

import { useCoverage } from '#coverage/use-coverage.ts';
import { NearbyViolations } from '#violations/nearby/nearby-violations.tsx';

/** The parking violations around me, with what is known of who publishes any here. */
export function DashboardViolations({ place, now }: { place: LatLng | null; now: Date }) {
  const { coverage } = useCoverage(place);
  return <NearbyViolations place={place} cities={coverage?.cities ?? null} now={now} />;
}
