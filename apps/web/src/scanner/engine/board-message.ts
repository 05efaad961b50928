import { figure } from './words.ts';

/** `inArea` is null while the area's list could not be read. */
type BoardInput = { hasPlace: boolean; isUpdating: boolean; inArea: number | null; total: number | null };

/** What the unit board says above its cards (specification section 2), word for word. */
export function boardMessage({ hasPlace, isUpdating, inArea, total }: BoardInput): string {
  if (!hasPlace) return 'AWAITING LOCATION - Set location to monitor area units';
  if (isUpdating) return 'LOCATION UPDATED - Scanning new area for active units...';
  if (inArea === null) return 'NO SIGNAL - The server did not answer. Retrying...';
  if (inArea === 0) return 'NO UNITS IN AREA - No tow trucks active in current monitoring area';
  return `MONITORING ${inArea} UNIT(S) IN AREA (${figure(total)} TOTAL IN DATABASE)`;
}
