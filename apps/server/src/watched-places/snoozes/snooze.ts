/** The later end of a snooze of this place and one of all; null when neither was chosen. */
export type SnoozedUntil = Date | null;

/** A snooze ends by itself. */
export const isSnoozed = (until: SnoozedUntil, now: Date): boolean => until !== null && until > now;

/** Counted from when it was chosen, which may be before it reached us. Choosing again starts over. */
export const snoozeUntil = (chosenAt: Date, minutes: number): Date => new Date(chosenAt.getTime() + minutes * 60_000);
