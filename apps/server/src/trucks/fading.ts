import { freshMinutes, type Source } from '@towscout/domain/sources';
import type { Reach } from '@towscout/domain/trucks/belief';
import { hasEffect, type Vote } from '@towscout/domain/trucks/belief/votes';

import { minutesAfter, minutesBefore } from '#platform/clock.ts';

const FADE_MINUTES = 4 * 60;
export const LONGEST_LIFE_MINUTES = 12 * 60;

/** 4 hours after the last confirmation, 12 at most (design 4.5). */
export function fadesAt(reportedAt: Date, confirmedAt: Date): Date {
  const restarted = minutesAfter(confirmedAt, FADE_MINUTES);
  const latest = minutesAfter(reportedAt, LONGEST_LIFE_MINUTES);
  return restarted < latest ? restarted : latest;
}

/** Only a vote with an account makes it new again, which alarms (decision 018). */
export const timesAfterVote = (
  { reportedAt, changedAt, reach }: Timed,
  mine: Vote,
  { at, now }: { at: Date; now: Date },
): Partial<Timed> =>
  mine.verdict === 'seen' && hasEffect(mine, now) && at >= changedAt
    ? {
        expiresAt: fadesAt(reportedAt, at),
        ...((mine.kind !== 'passer-by' || reach === 'nobody') && { changedAt: at }),
      }
    : {};

type Timed = { reportedAt: Date; changedAt: Date; expiresAt: Date; reach: Reach };

/** Shown as 'Just left area' while its news is fresh. */
export const departedFadesAt = (source: Source, departedAt: Date, now: Date, sourceNow: Date): Date =>
  minutesBefore(
    minutesAfter(now, freshMinutes(source)),
    Math.max(0, sourceNow.getTime() - departedAt.getTime()) / 60_000,
  );
