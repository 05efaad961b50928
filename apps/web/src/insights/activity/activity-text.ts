import type { ActivitySeverity, ActivityType } from '@towscout/contracts/insights/activity/paths';
import type { Activity } from '@towscout/contracts/insights/activity/schema';
import { m } from '@towscout/messages';

import type { ActivityFilter } from './use-activity.ts';

export const describeType = (type: ActivityType): string =>
  ({
    scan_update: m.activity_scan(),
    tow_truck: m.activity_tow_truck(),
    accident: m.activity_accident(),
    construction: m.activity_construction(),
    breakdown: m.activity_breakdown(),
    hazard: m.activity_hazard(),
    closure: m.activity_closure(),
    violation: m.activity_violation(),
    tow_record: m.activity_tow_record(),
  })[type];

export const describeSeverity = (severity: ActivitySeverity): string =>
  ({ high: m.activity_high(), medium: m.activity_medium(), low: m.activity_low() })[severity];

/** '5 mi'. */
export const formatRadius = (miles: number): string => `${miles} mi`;

/** 'Tow truck · All sources'. */
export function describeFilter({ type, source }: ActivityFilter, sources: Activity['sources']): string {
  const from =
    source === null ? m.activity_all_sources() : (sources.find((each) => each.source === source)?.name ?? source);
  return `${type === null ? m.activity_all_types() : describeType(type)} · ${from}`;
}
