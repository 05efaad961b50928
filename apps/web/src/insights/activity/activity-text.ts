import type { Activity } from '@towscout/contracts/insights/activity';
import type { ActivitySeverity, ActivityType } from '@towscout/contracts/insights/constants';
import { m } from '@towscout/messages';

import type { ActivityFilter } from './use-activity.ts';

export const describeType = (type: ActivityType): string =>
  ({
    scan_update: m.insights_activity_scan(),
    tow_truck: m.insights_activity_tow_truck(),
    accident: m.insights_activity_accident(),
    construction: m.insights_activity_construction(),
    breakdown: m.insights_activity_breakdown(),
    hazard: m.insights_activity_hazard(),
    closure: m.insights_activity_closure(),
    violation: m.insights_activity_violation(),
    tow_record: m.insights_activity_tow_record(),
  })[type];

export const describeSeverity = (severity: ActivitySeverity): string =>
  ({ high: m.insights_activity_high(), medium: m.insights_activity_medium(), low: m.insights_activity_low() })[
    severity
  ];

/** '5 mi'. */
export const formatRadius = (miles: number): string => `${miles} mi`;

/** 'Tow truck · Anyone'. */
export function describeFilter({ type, source }: ActivityFilter, sources: Activity['sources']): string {
  const from =
    source === null
      ? m.insights_activity_all_sources()
      : (sources.find((each) => each.source === source)?.name ?? source);
  return `${type === null ? m.insights_activity_all_types() : describeType(type)} · ${from}`;
}
