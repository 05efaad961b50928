import type { Verdict, ViewedTowTruck } from '@towscout/contracts/sightings/trucks';
import type { TruckStatus } from '@towscout/domain/trucks';
import { m } from '@towscout/messages';

/** One voice alone doesn't remove a truck that others saw. */
export function describeThanks(verdict: Verdict, status: TruckStatus): string {
  if (verdict === 'confirm') return m.sightings_confirmed_thanks();
  if (verdict === 'not-there') return m.sightings_noted_thanks();
  return status === 'departed' ? m.sightings_gone_thanks() : m.sightings_gone_once_agreed();
}

export const verdictLabel = (verdict: Verdict): string =>
  ({ confirm: m.sightings_still_here(), gone: m.sightings_gone(), 'not-there': m.sightings_not_there() })[verdict];

const describeSaid = (verdict: Verdict): string =>
  ({
    confirm: m.sightings_said_still_here(),
    gone: m.sightings_said_gone(),
    'not-there': m.sightings_said_not_there(),
  })[verdict];

/** `isWaiting`: not sent yet. */
export const describeVerdict = (verdict: Verdict, isWaiting: boolean): string =>
  isWaiting ? m.sightings_sent_later({ said: describeSaid(verdict) }) : describeSaid(verdict);

/** This tab's verdict, or the server's after a reload. */
export const latestVerdict = (
  here: Verdict | null,
  truck: Pick<ViewedTowTruck, 'yourVerdict'> | undefined,
): Verdict | null => here ?? truck?.yourVerdict ?? null;
