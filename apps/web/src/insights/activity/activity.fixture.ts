import type { Activity, ActivityEvent } from '@towscout/contracts/insights/activity';
import { HOUR_MS } from '@towscout/domain/durations';

export const anEvent = (over: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: 'sighting:1',
  type: 'tow_truck',
  location: 'Near Times Square, New York',
  description: 'Tow truck reported: there',
  timestamp: new Date(Date.now() - 60_000).toISOString(),
  severity: 'medium',
  source: 'user',
  sourceName: 'Driver',
  simulated: false,
  ...over,
});

/** One truck an hour ago, and nothing else all day. */
export const anActivity = (over: Partial<Activity> = {}): Activity => ({
  events: [anEvent()],
  next: null,
  isSample: false,
  state: 'NY',
  statistics: { lastHour: 1, lastDay: 1, activeTrucks: 1 },
  hours: Array.from({ length: 24 }, (_, at) => ({
    from: new Date(Date.now() - (24 - at) * HOUR_MS).toISOString(),
    trucks: at === 23 ? 1 : 0,
    incidents: 0,
    scans: 0,
    violations: 0,
  })),
  sources: [{ source: 'user', name: 'Driver' }],
  ...over,
});
