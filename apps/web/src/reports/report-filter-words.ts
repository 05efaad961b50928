import { ACTIVITIES } from '@towscout/contracts/reports/paths';
import type { Activity } from '@towscout/contracts/reports/schema';

export const EVERY_ACTIVITY = 'Every activity';

/** What the filter lets through: 'Loading a car · Only verified'. */
export const filterWords = (activity: Activity | null, onlyVerified: boolean): string =>
  `${activity ? ACTIVITIES[activity] : EVERY_ACTIVITY}${onlyVerified ? ' · Only verified' : ''}`;
