import type { Analytics } from '@towscout/contracts/insights/analytics';

const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => {
    const isWeekend = day === 0 || day === 6;
    const peak = isWeekend ? (hour + 24 - 1) % 24 : Math.abs(hour - 8);
    return Math.max(0, Math.round((isWeekend ? 14 : 22) - 2.4 * peak + ((day * 7 + hour * 3) % 5)));
  }),
);
const trucks = week.flat().reduce((sum, count) => sum + count, 0);

export const analytics = (over: Partial<Analytics> = {}): Analytics => ({
  dateRange: { from: '2026-10-26T00:00:00.000Z', to: '2026-11-22T16:00:00.000Z' },
  recordBegan: '2026-06-01T00:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  area: { latitude: 37.776, longitude: -122.424, radiusMiles: 5, name: 'Near Hayes Valley, San Francisco' },
  trucks,
  byHourOfWeek: week,
  bySource: [
    { source: 'user', trucks: trucks - 160 },
    { source: 'sf_calls', trucks: 140 },
    { source: 'chp_cad', trucks: 20 },
  ],
  records: [
    { source: 'san_francisco_311_nightly', name: 'San Francisco 311 requests, nightly', step: 'asked', records: 212 },
  ],
  medianMinutes: 16.5,
  timed: 412,
  hotCells: ['Hayes Valley', 'Mission District', 'SoMa', 'North Beach'].map((name, at) => ({
    id: `8828308281fff${at}f`,
    location_description: `Near ${name}, San Francisco`,
    latitude: 37.77,
    longitude: -122.42,
    distanceMiles: 0.4 + at,
    frequencyScore: 80 - 13 * at,
    dataPoints: 61 - 9 * at,
    reportedByPeople: 50 - 9 * at,
    daysSeen: 22 - 3 * at,
    avgTimeInArea: at === 2 ? null : 17,
    lastSeenDaysAgo: at,
    sources: ['user', 'sf_calls'],
  })),
  answers: { judged: 1284, wasThere: 1187 },
  cities: [
    {
      cityName: 'San Francisco',
      syncedAt: '2026-11-22T09:00:00.000Z',
      rowsRead: 12_400,
      setAside: [
        { words: 'No location given.', rows: 31 },
        { words: 'The date does not exist.', rows: 6 },
      ],
      tickets: { kept: 11_800, withoutPlace: 420 },
    },
  ],
  ...over,
});
