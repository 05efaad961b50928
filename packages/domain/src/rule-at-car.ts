/** Rules that a tow truck near a parked car may be there for. */
export const TOWING_RULES = ['temporary_tow', 'tow_away', 'sweeping', 'no_parking'] as const;

/** A street's rule that held where a car was parked when a truck was near. */
export type HeldRule = {
  ruleKind: (typeof TOWING_RULES)[number];
  /** Null when it held for so long that its beginning is not known. */
  since: string | null;
  timeZone: string;
};

const NAMES: Readonly<Record<HeldRule['ruleKind'], string>> = {
  temporary_tow: 'temporary tow zone',
  tow_away: 'tow-away hours',
  sweeping: 'street cleaning',
  no_parking: 'no parking',
};

/** 'tow-away hours at your car since 4 pm'. */
export function ruleAtCar({ ruleKind, since, timeZone }: HeldRule, car: string): string {
  const rule = `${NAMES[ruleKind]} at ${car}`;
  if (since === null) return rule;
  const time = new Date(since).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${rule} since ${time.replace(':00', '').toLowerCase()}`;
}
