import { US_STATES } from '@towscout/domain/places/us-states';

import { foldPlate } from '../violations/constants.ts';

/** `state` is two letters; null matches any state. */
export type WatchedPlate = { plate: string; state: string | null };

/** Not a space or dash, because plates are written with those. */
const BETWEEN = ':';

/** Parses 'CA:8ABC123', or '8ABC123' for any state; null when invalid. */
export function readWatchedPlate(written: string): WatchedPlate | null {
  const at = written.indexOf(BETWEEN);
  const state = at === -1 ? null : written.slice(0, at).trim().toUpperCase();
  const typed = written.slice(at + 1).replaceAll(/[\s-]/g, '');
  // Checked before uppercasing: 'ß' becomes 'SS', another plate's letters.
  if (!/^[A-Za-z0-9]{1,8}$/.test(typed)) return null;
  return state === null || Object.hasOwn(US_STATES, state) ? { plate: typed.toUpperCase(), state } : null;
}

export const writeWatchedPlate = ({ plate, state }: WatchedPlate): string =>
  state === null ? plate : `${state}${BETWEEN}${plate}`;

export const readWatchedPlates = (written: readonly string[]): WatchedPlate[] =>
  written.flatMap((each) => readWatchedPlate(each) ?? []);

/** Lookup key: without its state, and with O folded to 0. */
export const toPlateKey = (written: string): string => foldPlate(readWatchedPlate(written)?.plate ?? written);

/** '8ABC123 (CA)', or the plate alone. */
export const formatPlate = ({ plate, state }: WatchedPlate): string => (state === null ? plate : `${plate} (${state})`);

export const areWrittenAlike = (one: WatchedPlate, other: WatchedPlate): boolean =>
  foldPlate(one.plate) === foldPlate(other.plate);

export const areSamePlate = (one: WatchedPlate, other: WatchedPlate): boolean =>
  one.state === other.state && areWrittenAlike(one, other);

/** Keeps the first of look-alike plates of one state. */
export const watchedOnce = (plates: readonly WatchedPlate[]): WatchedPlate[] =>
  plates.filter((plate, at) => plates.findIndex((other) => areSamePlate(other, plate)) === at);

/** A missing state matches, because cities don't always publish it. */
export const isTicketForPlate = (
  { plate, state }: WatchedPlate,
  ticket: { plateKey: string; plateState: string | null },
): boolean =>
  foldPlate(plate) === ticket.plateKey && (state === null || ticket.plateState === null || state === ticket.plateState);
