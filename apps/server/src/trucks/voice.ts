import type { TowFeedSource } from '@towscout/domain/sources';
import { asksForAlarm } from '@towscout/domain/trucks/belief/asks-for-alarm';
import type { AssessedVoice } from '@towscout/domain/trucks/belief/assess-speakers';
import type { BelievedTruck } from '@towscout/domain/trucks/belief/believed-truck';
import { isOverReporting, mayAlarm } from '@towscout/domain/trucks/belief/limits';
import { NEWCOMER } from '@towscout/domain/trucks/belief/standing';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { feedKey, type Reporter, sharedNetwork } from './reporter.ts';
import type { Speaker } from './speaker.ts';
import { countAlarmsSince, countStatementsSince } from './voices.queries.ts';

export type Statement = {
  said: AssessedVoice['said'];
  status: TruckStatus | null;
  milesAway?: number | null | undefined;
  /** False for impossible travel. */
  canBeHere?: boolean;
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** `sightingId` is null for a new truck. */
export async function createVoice(
  tx: Tx,
  speaker: Speaker,
  word: Statement,
  on: {
    sightingId: string | null;
    truck: BelievedTruck;
    others: readonly AssessedVoice[];
    earlier: AssessedVoice | null;
    now: Date;
    at?: Date;
  },
): Promise<AssessedVoice> {
  const { truck, others, earlier, now } = on;
  const lastAt = Math.max(truck.reportedAt.getTime(), ...others.map(({ at }) => at.getTime()));
  const voice: AssessedVoice = {
    key: speaker.key,
    kind: speaker.isAccount ? 'account' : 'passer-by',
    isNewAccount: speaker.isNewAccount,
    network: sharedNetwork(speaker.networkKey),
    said: word.said,
    status: word.status,
    // Keeps the order of voices within a millisecond.
    at: on.at ?? new Date(Math.max(now.getTime(), lastAt + 1)),
    standing: speaker.standing,
    networkStanding: speaker.networkStanding,
    milesAway: word.milesAway ?? null,
    standsAlone: (word.canBeHere ?? true) && !(await reportsTooMuch(tx, speaker, on.sightingId, now)),
    mayAlarm: true,
    isContradicted: earlier?.isContradicted ?? false,
  };
  return {
    ...voice,
    mayAlarm:
      (earlier?.mayAlarm ?? false) || (asksForAlarm(truck, voice, others, now) && (await countAlarm(tx, speaker, now))),
  };
}

export const feedVoice = (source: TowFeedSource, at: Date): AssessedVoice => ({
  key: feedKey(source),
  kind: 'feed',
  isNewAccount: false,
  network: null,
  said: 'seen',
  status: null,
  at,
  standing: NEWCOMER,
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: false,
  isContradicted: false,
});

/** Counting this truck. This machine's own address is exempt. */
export async function reportsTooMuch(
  tx: Tx,
  { key, networkKey, isAccount }: Reporter,
  sightingId: string | null,
  now: Date,
): Promise<boolean> {
  if (!isAccount && sharedNetwork(networkKey) === null) return false;
  const since = { hourAgo: minutesBefore(now, HOUR), dayAgo: minutesBefore(now, DAY) };
  const { lastHour, lastDay } = await countStatementsSince(tx, { reporterKey: key, otherThan: sightingId, ...since });
  return isOverReporting({ lastHour: lastHour + 1, lastDay: lastDay + 1 }, isAccount ? 'account' : 'passer-by');
}

/** Takes one of the allowed alarms, if any is left. */
async function countAlarm(tx: Tx, speaker: Speaker, now: Date): Promise<boolean> {
  const since = { hourAgo: minutesBefore(now, HOUR), dayAgo: minutesBefore(now, DAY) };
  const isLeft = async () => mayAlarm(await countAlarmsSince(tx, { reporter: speaker, ...since }));
  if (!(await isLeft())) return false;
  await lockKey(tx, `alarms of ${speaker.networkKey}`);
  await lockKey(tx, `alarms of ${speaker.key}`);
  return isLeft();
}
