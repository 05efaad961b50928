import { factKind } from '#platform/events/facts.ts';

/** A city's list of towed cars was read to its end. */
export const towsListed = factKind<{ source: string }>('towed.tows-listed');
export const towWatchSaved = factKind<{ id: string }>('towed.watch-saved');
