import type { DepartedBy } from './belief.ts';
import { dispatchName, type Source } from './sources/index.ts';
import type { TruckStatus } from './trucks.ts';

const PEOPLE_SAY = {
  proven: 'A trusted reporter nearby says it left',
  two: 'Two people say it left',
  reporter: 'The person who reported it says it left',
} as const satisfies Partial<Record<DepartedBy, string>>;

/** Null when unknown, or when its source is not a dispatch. */
export function describeDeparture({
  departedBy,
  source,
}: {
  departedBy: DepartedBy | null;
  source: Source;
}): string | null {
  if (departedBy === null) return null;
  if (departedBy !== 'source') return PEOPLE_SAY[departedBy];
  const dispatch = dispatchName(source);
  return dispatch && `${dispatch} closed the call`;
}

/** Null when no one reports it left. */
export function describeUnconfirmedDeparture({
  unconfirmedStatus,
  saidToHaveLeftAt,
}: {
  unconfirmedStatus: TruckStatus | null;
  saidToHaveLeftAt: string | null;
}): string | null {
  if (saidToHaveLeftAt !== null) return 'Two people report it left';
  return unconfirmedStatus === 'departed' ? 'Someone reports it left' : null;
}
