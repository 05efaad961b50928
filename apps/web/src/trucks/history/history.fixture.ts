import type { HistoricalLocation, History } from '@towscout/contracts/trucks/history';

export const historicalLocation = (over: Partial<HistoricalLocation> = {}): HistoricalLocation => ({
  id: '8828308281fffff',
  location_description: 'Near Hayes Valley, San Francisco',
  latitude: 37.77,
  longitude: -122.42,
  distanceMiles: 0.8,
  frequencyScore: 42,
  dataPoints: 61,
  reportedByPeople: 58,
  daysSeen: 38,
  avgTimeInArea: 17,
  lastSeenDaysAgo: 2,
  sources: ['user', 'sf_calls'],
  ...over,
});

export const history = (over: Partial<History> = {}): History => ({
  dateRange: { from: '2026-08-25T00:00:00.000Z', to: '2026-11-22T12:00:00.000Z' },
  recordBegan: '2026-06-01T00:00:00.000Z',
  daysOnRecord: 90,
  area: { latitude: 37.78, longitude: -122.42, radiusMiles: 5 },
  totalDataPoints: 1204,
  totalLocations: 37,
  averageScore: 9,
  trucks: [historicalLocation()],
  ...over,
});
