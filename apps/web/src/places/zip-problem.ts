import { zipCode } from '@towscout/contracts/places/schema';
import { m } from '@towscout/messages';

/** Specification sections 5 and 8; null when the ZIP code is valid. */
export function zipProblem(text: string): string | null {
  if (zipCode.safeParse(text).success) return null;
  if (text.trim() === '') return m.places_zip_missing();
  return /\p{L}/u.test(text) ? m.places_zip_not_address() : m.places_zip_invalid();
}
