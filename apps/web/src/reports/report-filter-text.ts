import { ACTIVITIES } from '@towscout/contracts/reports/paths';
import type { Activity } from '@towscout/contracts/reports/schema';

export const EVERY_ACTIVITY = 'Every activity';

/** 'Loading a car · Only verified'. */
export const describeFilter = (activity: Activity | null, onlyVerified: boolean): string =>
  `${activity ? ACTIVITIES[activity] : EVERY_ACTIVITY}${onlyVerified ? ' · Only verified' : ''}`;
