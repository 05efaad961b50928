export const PLATES_WATCHED = 50;

type Watched = { plates: readonly string[]; error: string | null };

/** O and 0 look alike on a plate and are compared alike. */
const folded = (plate: string): string => plate.replaceAll('O', '0');

/** A plate as it is kept: trimmed, uppercased, without the spaces and dashes of its print. */
const plateOf = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');

const isWatched = (plates: readonly string[], plate: string): boolean =>
  plates.some((watched) => folded(watched) === folded(plate));

/** Whether the field holds a plate that would be lost if it were not added. */
export function hasUnaddedPlate(plates: readonly string[], typed: string): boolean {
  const plate = plateOf(typed);
  return plate !== '' && !isWatched(plates, plate);
}

export function watchPlate(plates: readonly string[], typed: string): Watched {
  const plate = plateOf(typed);
  if (plate === '') return { plates, error: 'Please enter a plate number.' };
  if (!/^[A-Z0-9]{1,8}$/.test(plate)) return { plates, error: 'Enter a plate with 1 to 8 letters and numbers.' };
  if (isWatched(plates, plate)) return { plates, error: `You already watch ${plate}.` };
  if (plates.length >= PLATES_WATCHED) return { plates, error: `You can watch up to ${PLATES_WATCHED} plates.` };
  return { plates: [...plates, plate], error: null };
}
