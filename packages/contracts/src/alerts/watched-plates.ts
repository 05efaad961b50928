import { US_STATES } from '@towscout/domain/us-states';

import { foldPlate } from '../violations/paths.ts';

/** A plate that somebody watches. The state is two letters; null for a plate of any state. */
export type WatchedPlate = { plate: string; state: string | null };

/** A plate may be written with spaces and dashes, so neither divides it from its state. */
const BETWEEN = ':';

/** The plate that is written as 'CA:8ABC123', or as '8ABC123' for any state; null when it is no plate. */
export function readWatchedPlate(written: string): WatchedPlate | null {
  const at = written.indexOf(BETWEEN);
  const state = at === -1 ? null : written.slice(0, at).trim().toUpperCase();
  const typed = written.slice(at + 1).replaceAll(/[\s-]/g, '');
  // Checked before it is uppercased: 'ß' becomes 'SS', and those are letters of another plate.
  if (!/^[A-Za-z0-9]{1,8}$/.test(typed)) return null;
  return state === null || Object.hasOwn(US_STATES, state) ? { plate: typed.toUpperCase(), state } : null;
}

export const writeWatchedPlate = ({ plate, state }: WatchedPlate): string =>
  state === null ? plate : `${state}${BETWEEN}${plate}`;

/** Those that are plates. */
export const readWatchedPlates = (written: readonly string[]): WatchedPlate[] =>
  written.flatMap((each) => readWatchedPlate(each) ?? []);

/** What a plate is looked up by, as it is written: without its state, and with O folded to 0. */
export const toPlateKey = (written: string): string => foldPlate(readWatchedPlate(written)?.plate ?? written);

/** '8ABC123 (CA)', or the plate alone. */
export const formatPlate = ({ plate, state }: WatchedPlate): string => (state === null ? plate : `${plate} (${state})`);

/** Whether two plates are written alike, whatever their states. */
export const areWrittenAlike = (one: WatchedPlate, other: WatchedPlate): boolean =>
  foldPlate(one.plate) === foldPlate(other.plate);

export const areSamePlate = (one: WatchedPlate, other: WatchedPlate): boolean =>
  one.state === other.state && areWrittenAlike(one, other);

/** Of plates that look alike and are of one state, the first. */
export const watchedOnce = (plates: readonly WatchedPlate[]): WatchedPlate[] =>
  plates.filter((plate, at) => plates.findIndex((other) => areSamePlate(other, plate)) === at);

/** Whether a ticket is, or may be, of a watched plate: the city did not always publish the state. */
export const isTicketForPlate = (
  { plate, state }: WatchedPlate,
  ticket: { plateKey: string; plateState: string | null },
): boolean =>
  foldPlate(plate) === ticket.plateKey && (state === null || ticket.plateState === null || state === ticket.plateState);
