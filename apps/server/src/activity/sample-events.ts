import type { ActivityEvent } from '@towscout/contracts/activity/schema';

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
      description: 'Traffic scan completed',
      severity: 'low',
      source: 'simulated',
      sourceName: 'Scanner',
    }),
    sample(3, {
      type: 'tow_truck',
      description: 'Tow truck detected by a traffic camera',
      severity: 'medium',
      source: 'simulated',
      sourceName: 'CV_ANALYSIS',
    }),
    sample(8, {
      type: 'accident',
      description: 'Multi-vehicle accident reported',
      severity: 'high',
      source: 'simulated',
      sourceName: 'Highway Patrol',
    }),
  ];
}
