import type { DisplayPriority } from '@towscout/contracts/trucks/constants';
import type { Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

export type ScannerUnit = LatLng & {
  id: string;
  status: TruckStatus;
  /** 'Tow call, unit sent'. */
  words: string;
  location: string;
  details: string | null;
  priority: DisplayPriority;
  /** Null without a place. */
  distanceMiles: number | null;
  reportedAt: Date;
  expiresAt: Date;
  etaAt: Date | null;
  company: string | null;
  source: Source;
  trust: TrustLevel;
  /** Believed enough to alert here, and by others than me. */
  alarms: boolean;
  /** Only its first reporter says so. */
  isUnconfirmed: boolean;
  /** Too old to count as current. */
  isStale: boolean;
};

/** 'TOW-1A2B': the id's last 4 characters. */
export const unitLabel = ({ id }: Pick<ScannerUnit, 'id'>): string => `TOW-${id.slice(-4).toUpperCase()}`;

/** '2B': the id's last 2 characters. */
export const unitCode = ({ id }: Pick<ScannerUnit, 'id'>): string => id.slice(-2).toUpperCase();

export const isHere = ({ status }: Pick<ScannerUnit, 'status'>): boolean => status !== 'departed';

export const isNear = ({ distanceMiles }: ScannerUnit, miles: number): boolean =>
  distanceMiles !== null && distanceMiles <= miles;

/** Nearest first; units without a distance come last. */
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
