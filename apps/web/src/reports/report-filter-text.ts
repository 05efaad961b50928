import { activityWords } from '@towscout/contracts/reports/paths';
import type { Activity } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

/** 'Loading a car · Only verified'. */
export const describeFilter = (activity: Activity | null, onlyVerified: boolean): string =>
  [
    activity ? activityWords()[activity] : m.reports_every_activity(),
    ...(onlyVerified ? [m.reports_only_verified()] : []),
  ].join(' · ');
