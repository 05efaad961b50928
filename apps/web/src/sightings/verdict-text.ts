import type { Verdict, ViewedTowTruck } from '@towscout/contracts/sightings/trucks';
import type { TruckStatus } from '@towscout/domain/trucks';

/** One voice alone doesn't remove a truck that others saw. */
export function describeThanks(verdict: Verdict, status: TruckStatus): string {
  if (verdict === 'confirm') return 'Confirmed. Thank you.';
  if (verdict === 'not-there') return 'Noted. Thank you.';
  return status === 'departed'
    ? 'Marked as gone. Thank you.'
    : 'Thank you. It will show as gone once others nearby agree.';
}

export const VERDICT_LABELS: Record<Verdict, string> = {
  confirm: 'Still here',
  gone: 'Gone',
  'not-there': 'Not there',
};

const SAID: Record<Verdict, string> = {
  confirm: 'You said it’s still here.',
  gone: 'You said it’s gone.',
  'not-there': 'You said it’s not there.',
};

/** `isWaiting`: not sent yet. */
export const describeVerdict = (verdict: Verdict, isWaiting: boolean): string =>
  isWaiting ? `${SAID[verdict]} It will be sent as soon as we reach the server.` : SAID[verdict];

/** This tab's verdict, or the server's after a reload. */
export const latestVerdict = (
  here: Verdict | null,
  truck: Pick<ViewedTowTruck, 'yourVerdict'> | undefined,
): Verdict | null => here ?? truck?.yourVerdict ?? null;
