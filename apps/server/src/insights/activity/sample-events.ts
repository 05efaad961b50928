import type { ActivityEvent } from '@towscout/contracts/insights/activity/schema';
import { m } from '@towscout/messages';

import { minutesBefore } from '#platform/clock.ts';

/** The specification's three sample events, for places without data. */
export function sampleEvents(area: string, now: Date): ActivityEvent[] {
  const sample = (minutes: number, event: Omit<ActivityEvent, 'id' | 'timestamp' | 'location' | 'simulated'>) => ({
    ...event,
    id: `sample:${event.type}`,
    location: area,
    timestamp: minutesBefore(now, minutes).toISOString(),
    simulated: true,
  });
  return [
    sample(0, {
      type: 'scan_update',
      description: m.insights_activity_server_sample_scan(),
      severity: 'low',
      source: 'simulated',
      sourceName: m.insights_activity_server_scanner(),
    }),
    sample(3, {
      type: 'tow_truck',
      description: m.insights_activity_server_sample_truck(),
      severity: 'medium',
      source: 'simulated',
      sourceName: 'CV_ANALYSIS',
    }),
    sample(8, {
      type: 'accident',
      description: m.insights_activity_server_sample_accident(),
      severity: 'high',
      source: 'simulated',
      sourceName: 'Highway Patrol',
    }),
  ];
}
