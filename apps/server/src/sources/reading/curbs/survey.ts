import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';

/** Of a survey that nobody brings up to date: after its day, such as '2020-03-08', none of its hours is confirmed. */
export const onlyOn = (day: string): Suspensions => ({ firstDay: day, lastDay: day, days: new Set() });
