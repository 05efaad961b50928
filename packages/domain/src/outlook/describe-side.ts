import { capitalize } from '../format-status.ts';
import type { StreetSide } from './street-side.ts';

export type DescribedSide = { side: StreetSide; compass: string | null; houseNumbers: 'even' | 'odd' | null };

/** 'North side, even numbers'. Left and right are those of the street's line, which nobody sees: they are said last. */
export function sideName({ side, compass, houseNumbers }: DescribedSide): string {
  const numbers = houseNumbers && `${houseNumbers} numbers`;
  if (compass) return [`${capitalize(compass)} side`, numbers].filter(Boolean).join(', ');
  return numbers ? `Side of ${numbers}` : `${capitalize(side)} side`;
}
