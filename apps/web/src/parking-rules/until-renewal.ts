import { delayUntil } from '@towscout/domain/delay-until';
import { MINUTE_MS } from '@towscout/domain/durations';

const RENEW_MS = 15 * MINUTE_MS;
/** After the change, and not in a rush when clocks differ. */
const AFTER_CHANGE_MS = 5_000;
/** A change that is past for longer is one by a clock that is ahead. */
const JUST_CHANGED_MS = MINUTE_MS;

/** Sooner when what is allowed changes before. */
export function untilRenewal(sides: readonly { changesAt: string | null }[], now: number): number {
  const changes = sides
    .flatMap(({ changesAt }) => (changesAt ? [Date.parse(changesAt)] : []))
    .filter((at) => at > now - JUST_CHANGED_MS && at < now + RENEW_MS);
  return changes.length === 0 ? RENEW_MS : delayUntil(Math.min(...changes), now, RENEW_MS) + AFTER_CHANGE_MS;
}
