import { createWallClock } from '@towscout/domain/wall-clock';

import { readLocalTime } from '../reading/local-time.ts';

const OFFSET = /(?:Z|([+-])(\d{2}):?(\d{2}))$/i;
const FRACTION = /(\.\d{3})\d+$/;
const EPOCH = /^\d{13}$/;
const MINUTE_MS = 60_000;
const UTC = createWallClock('UTC');

/** Reads times of one source. Its zone is for those that are written without one. */
export type Clock = (text: string) => Date | null;

export function createClock(timeZone: string, { ignoresOffset = false } = {}): Clock {
  const wallClock = timeZone === 'UTC' ? UTC : createWallClock(timeZone);
  return (text) => {
    if (EPOCH.test(text)) return new Date(Number(text));
    const offset = OFFSET.exec(text);
    const local = readLocalTime(text.replace(OFFSET, '').replace(FRACTION, '$1'));
    if (!local || local.time === null) return null;
    const wall = local.day + local.time;
    return offset && !ignoresOffset ? new Date(wall - toMs(offset)) : wallClock.instantOf(wall);
  };
}

const toMs = ([, sign, hours = '0', minutes = '0']: RegExpExecArray): number =>
  (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
