import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import {
  describeDataPoints,
  formatDateRange,
  describeLastSeen,
  scoreText,
  describeSources,
  describeStay,
  describeLocation,
  describeYoungRecord,
} from './history-text.ts';
import { historicalLocation, history } from './history.fixture.ts';

test('a date range is said in days', () => {
  expect(formatDateRange(history().dateRange)).toBe('Aug 25 – Nov 22, 2026');
});

test('a record younger than the range says so, and when scores come', () => {
  expect(describeYoungRecord(history())).toBeNull();
  expect(describeYoungRecord(history({ recordBegan: '2026-11-22T00:00:00.000Z', daysOnRecord: 1 }))).toBe(
    'Counting since Nov 22, 2026: 1 of 90 days so far. Scores start after 7 days.',
  );
  expect(describeYoungRecord(history({ recordBegan: '2026-11-01T00:00:00.000Z', daysOnRecord: 22 }))).toBe(
    'Counting since Nov 1, 2026: 22 of 90 days so far.',
  );
});

test('what is not known is said, and is not 0', () => {
  expect(scoreText(null)).toBe('–');
  expect(describeStay(historicalLocation({ avgTimeInArea: null }))).toBe('Time in area unknown');
});

test('few data points are called too few', () => {
  expect(describeDataPoints(historicalLocation(), 90)).toBe('61 data points on 38 of 90 days');
  expect(describeDataPoints(historicalLocation({ dataPoints: 1, daysSeen: 1 }), 1)).toBe(
    '1 data point on 1 of 1 day: too few to show a pattern',
  );
});

test('who says so is told apart', () => {
  expect(describeSources(historicalLocation())).toBe('58 reported by people, 3 tow calls (San Francisco dispatch)');
  expect(describeSources(historicalLocation({ reportedByPeople: 61, sources: ['user'] }))).toBe(
    '61 reported by people',
  );
  expect(describeSources(historicalLocation({ dataPoints: 1, reportedByPeople: 0, sources: ['chp_cad'] }))).toBe(
    '1 tow call (CHP dispatch)',
  );
});

test.each([
  [0, 'Last seen in the past 24 hours'],
  [1, 'Last seen 1 day ago'],
  [12, 'Last seen 12 days ago'],
])('%i days ago', (lastSeenDaysAgo, words) =>
  expect(describeLastSeen(historicalLocation({ lastSeenDaysAgo }))).toBe(words),
);

test.each([
  [0.02, 0, '1.4\u00A0mi north'],
  [0, 0.02, '1.4\u00A0mi east'],
  [-0.02, -0.025, '1.4\u00A0mi southwest'],
  [0.02, -0.025, '1.4\u00A0mi northwest'],
])('%f north and %f east', (north, east, words) => {
  const center = { lat: 37.78, lng: -122.42 };
  const at = { latitude: center.lat + north, longitude: center.lng + east, distanceMiles: 1.4 };
  expect(describeLocation(historicalLocation(at), center)).toBe(words);
  expect(describeLocation(historicalLocation({ ...at, distanceMiles: 0.1 }), center)).toBe('Right here');
});

test('counts and days agree in Spanish', () => {
  const say = (dataPoints: number, daysOnRecord: number) =>
    inLocale('es', () => describeDataPoints(historicalLocation({ dataPoints, daysSeen: 1 }), daysOnRecord));
  expect(say(1, 1)).toBe('1 dato en 1 de 1 día: muy pocos para ver un patrón');
  expect(say(1, 90)).toBe('1 dato en 1 de 90 días: muy pocos para ver un patrón');
  expect(say(1234, 90)).toBe('1,234 datos en 1 de 90 días');
  const began = history({ recordBegan: '2026-11-22T00:00:00.000Z', daysOnRecord: 1 });
  expect(inLocale('es', () => describeYoungRecord(began))).toBe(
    'Contamos desde el 22 nov 2026: 1 de 90 días hasta ahora. Los puntajes empiezan a los 7 días.',
  );
});
