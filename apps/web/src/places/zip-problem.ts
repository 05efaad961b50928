import { zipCode } from '@towscout/contracts/places/schema';

/** Specification sections 5 and 8; null when the ZIP code is valid. */
export function zipProblem(text: string): string | null {
  if (zipCode.safeParse(text).success) return null;
  if (text.trim() === '') return 'Please enter a ZIP code to validate';
  return /\p{L}/u.test(text)
    ? 'Address search requires a geocoding service. Enter a 5-digit ZIP code.'
    : 'Invalid ZIP code';
}
