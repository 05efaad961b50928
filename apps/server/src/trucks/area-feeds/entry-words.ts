import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { describeAgreement, describeTruck } from '@towscout/domain/alerts/danger-sentence';
import { formatDistance } from '@towscout/domain/format-distance';
import { describeDeparture, describeUnconfirmedDeparture } from '@towscout/domain/trucks/describe-departure';
import { worseFirst } from '@towscout/domain/trucks/status';

export const isSimulated = ({ source }: Pick<TowTruck, 'source'>): boolean => source === 'simulated';

/** 'Tow truck present · Oak Ave'. */
export const truckTitle = (truck: TowTruck): string =>
  joined(isSimulated(truck) && 'SIMULATED', describeTruck(worseFirst(truck)), truck.location);

/** Without its age, which would grow while it is read. */
export const truckSummary = (truck: TowTruck): string =>
  joined(describeAgreement(truck), describeDeparture(truck), describeUnconfirmedDeparture(truck), truck.details);

export const entrySummary = (truck: NearbyTowTruck): string =>
  joined(`${formatDistance(truck.distanceMiles)} away`, truckSummary(truck));

const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');
