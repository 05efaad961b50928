import type { TowAlertData } from '@towscout/contracts/alerts';
import { dangerParts } from '@towscout/domain/danger-sentence';

/** What an alert of a truck says, without its age: what is where, and who says so. Of several, the nearest speaks. */
export function alertParts(data: TowAlertData): [headline: string, rest: string] {
  const [headline, rest] = dangerParts({ ...data, level: data.kind === 'notice' ? 'notice' : 'alarm' });
  return [data.kind === 'gathered' ? `Nearest: ${headline}` : headline, rest];
}
