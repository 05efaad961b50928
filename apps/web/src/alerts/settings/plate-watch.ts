export const PLATES_WATCHED = 50;

type Watched = { plates: readonly string[]; error: string | null };

/** O and 0 look alike on a plate and are compared alike. */
const folded = (plate: string): string => plate.replaceAll('O', '0');

/** Adds a plate as it was typed: trimmed, uppercased, without the spaces and dashes of its print. */
export function watchPlate(plates: readonly string[], typed: string): Watched {
  const plate = typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');
  if (plate === '') return { plates, error: 'Please enter a plate number.' };
  if (!/^[A-Z0-9]{1,8}$/.test(plate)) return { plates, error: 'A plate has 1 to 8 letters and digits.' };
  if (plates.some((watched) => folded(watched) === folded(plate))) return { plates, error: `${plate} is watched already.` };
  if (plates.length >= PLATES_WATCHED) return { plates, error: `At most ${PLATES_WATCHED} plates can be watched.` };
  return { plates: [...plates, plate], error: null };
}
