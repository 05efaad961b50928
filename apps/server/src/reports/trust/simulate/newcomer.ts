import { reportTrust } from '../report-trust.ts';
import { NO_RECORD } from '../track-record.ts';
import { chanceFrom } from './chance.ts';
import { liveInCity, QUIET_CITY } from './city.ts';
import { median } from './measure.ts';
import { DAY_MINUTES, instantOf } from './minutes.ts';
import { HONEST } from './passers-by.ts';
import { NEIGHBOURHOODS, type Person } from './people.ts';
import { type SiteReport, votesOf } from './site.ts';

const VOTERS = 3;
const ALL_LOOK_WITHIN_MINUTES = 10;
const TRIALS = 2000;

/** The minute in which the last voter who was needed had looked; null when all three were not enough. */
function minuteVerified(voters: readonly Person[], looksAt: readonly number[]): number | null {
  const report = { reportedAt: instantOf(0), reporter: NO_RECORD, accountAgeMinutes: 2 * DAY_MINUTES, networkKey: 'newcomer', gpsTagged: true, impossibleTravel: false };
  const casts = voters.map((by, n): SiteReport['casts'][number] => ({ by, voteType: 'upvote', minute: looksAt[n] ?? 0, milesAway: 0.1 }));
  return looksAt.find((minute) => reportTrust(report, votesOf({ casts: casts.filter((cast) => cast.minute <= minute) }), instantOf(minute)).isVerified) ?? null;
}

/**
 * An honest newcomer reports a truck in a neighbourhood in which three residents look within ten
 * minutes, and confirm it. The residents are those of the honest city after so many days.
 */
export function newcomerAmongThree(quietDays: number, seed: number): { shareVerified: number; minutesToVerified: number } {
  const { residents } = liveInCity({ ...QUIET_CITY, habits: HONEST, quietDays, gangDays: 0 }, seed);
  const settled = residents.filter((resident) => !resident.isNewcomer);
  const chance = chanceFrom(seed);
  const minutes = Array.from({ length: TRIALS }, () => {
    const neighbourhood = Math.floor(chance.between(0, NEIGHBOURHOODS));
    const around = settled.filter((resident) => resident.neighbourhood === neighbourhood);
    const first = Math.floor(chance.between(0, around.length - VOTERS));
    const looksAt = Array.from({ length: VOTERS }, () => chance.between(0, ALL_LOOK_WITHIN_MINUTES)).sort((a, b) => a - b);
    return minuteVerified(around.slice(first, first + VOTERS), looksAt);
  });
  const verified = minutes.filter((minute) => minute !== null);
  return { shareVerified: verified.length / TRIALS, minutesToVerified: median(verified) };
}
