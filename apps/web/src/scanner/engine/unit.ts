import type { DisplayPriority } from '@towscout/contracts/sightings/paths';
import type { Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

/** A tow truck as the console needs it. */
export type ScannerUnit = LatLng & {
  id: string;
  status: TruckStatus;
  /** The status in words that are true for its source: 'Tow call, unit sent'. */
  words: string;
  location: string;
  details: string | null;
  priority: DisplayPriority;
  /** From the monitored place; null when none is set. */
  distanceMiles: number | null;
  reportedAt: Date;
  expiresAt: Date;
  etaAt: Date | null;
  company: string | null;
  source: Source;
  trust: TrustLevel;
  /** Too few say so for an alarm this far away: shown, but no alert. */
  isUnconfirmed: boolean;
  /** Last reported too long ago to count as current. */
  isStale: boolean;
};

/** 'TOW-1A2B': the last 4 characters of the id. */
export const unitLabel = ({ id }: Pick<ScannerUnit, 'id'>): string => `TOW-${id.slice(-4).toUpperCase()}`;

/** '2B': the last 2 characters of the id. */
export const unitCode = ({ id }: Pick<ScannerUnit, 'id'>): string => id.slice(-2).toUpperCase();

export const isHere = ({ status }: Pick<ScannerUnit, 'status'>): boolean => status !== 'departed';

export const isNear = ({ distanceMiles }: ScannerUnit, miles: number): boolean =>
  distanceMiles !== null && distanceMiles <= miles;

/** The nearest units, nearest first; those without a distance keep their order behind. */
export function nearestUnits(units: readonly ScannerUnit[], count: number): ScannerUnit[] {
  const nearest: ScannerUnit[] = [];
  const farthest = () => nearest.at(-1)?.distanceMiles ?? Infinity;
  for (const unit of units) {
    const distance = unit.distanceMiles ?? Infinity;
    if (nearest.length === count && distance >= farthest()) continue;
    const at = nearest.findIndex((other) => (other.distanceMiles ?? Infinity) > distance);
    nearest.splice(at === -1 ? nearest.length : at, 0, unit);
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest;
}
