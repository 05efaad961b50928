import { formatDistance, describeWhere } from '@towscout/domain/format-distance';
import { meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

/** Null precision means exact. */
type Far = { distanceMiles: number; precisionMeters: number | null };

/** '0.3 mi from your car', or 'within 420 ft of your car' when inexact. */
export function howFar({ distanceMiles, precisionMeters }: Far, place: string): string {
  const slack = metersToMiles(meters(precisionMeters ?? 0));
  return slack > distanceMiles
    ? m.alerts_server_within({ distance: formatDistance(distanceMiles + slack), place })
    : m.alerts_server_from({ distance: formatDistance(distanceMiles), place });
}

/** For titles: inexact distances are 'near'. */
export const howFarInTitle = ({ distanceMiles, precisionMeters }: Far, place: string): string =>
  describeWhere(Math.max(distanceMiles, metersToMiles(meters(precisionMeters ?? 0))), place);
