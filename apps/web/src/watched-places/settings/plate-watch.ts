import {
  type WatchedPlate,
  areSamePlate,
  areWrittenAlike,
  formatPlate,
} from '@towscout/contracts/watched-places/watched-plates';
import { m } from '@towscout/messages';

export const PLATES_WATCHED = 50;

export const stateMissing = (): string => m.watched_places_settings_plate_state_missing();

/** The choice for a plate of any state. */
export const ANY_STATE = 'any';
/** A state's two letters, or any; null while not chosen. */
export type ChosenState = string | null;

type Watched = { plates: readonly WatchedPlate[]; error: string | null };

/** A plate as it is kept: trimmed, uppercased, without the spaces and dashes of its print. */
const normalizePlate = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');

const toState = (chosen: string): string | null => (chosen === ANY_STATE ? null : chosen);

/** The default state of a plate: the last plate's, or the user's place's. */
export const expectedState = (plates: readonly WatchedPlate[], stateHere: string | null): ChosenState =>
  plates.findLast(({ state }) => state !== null)?.state ?? stateHere;

/** The field holds a plate that is not added yet. */
export function hasUnaddedPlate(plates: readonly WatchedPlate[], typed: string, chosen: ChosenState): boolean {
  const plate = normalizePlate(typed);
  if (plate === '') return false;
  const alike = plates.filter((watched) => areWrittenAlike(watched, { plate, state: null }));
  if (chosen === null) return alike.length === 0;
  return !alike.some(({ state }) => state === toState(chosen));
}

/** Watches one more plate. A plate of any state gets the state that is said now, and the other way round. */
export function watchPlate(plates: readonly WatchedPlate[], typed: string, chosen: ChosenState): Watched {
  const plate = normalizePlate(typed);
  if (plate === '') return { plates, error: m.watched_places_settings_plate_missing() };
  if (!/^[A-Z0-9]{1,8}$/.test(plate)) return { plates, error: m.watched_places_settings_plate_invalid() };
  if (chosen === null) return { plates, error: stateMissing() };
  const added = { plate, state: toState(chosen) };
  if (plates.some((watched) => areSamePlate(watched, added)))
    return { plates, error: m.watched_places_settings_plate_known({ plate: formatPlate(added) }) };
  const others = plates.filter((watched) => !isWidened(watched, added));
  if (others.length >= PLATES_WATCHED)
    return { plates, error: m.watched_places_settings_plates_full({ count: PLATES_WATCHED }) };
  return { plates: [...others, added], error: null };
}

/** The same plate, once of a state and once of any. */
const isWidened = (one: WatchedPlate, other: WatchedPlate): boolean =>
  areWrittenAlike(one, other) && (one.state === null || other.state === null);
