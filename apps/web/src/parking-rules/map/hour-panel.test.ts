import { expect, test } from 'vitest';

import { daysAhead, formatDayHour, findHour } from './hour-panel.tsx';
import { boxToAsk } from './risk-cells.ts';

const WEST = 'America/Los_Angeles';
/** Saturday, 9:25 pm in San Francisco. */
const NOW = new Date('2026-11-29T05:25:00Z');

test('seven days from this hour, each by the clocks of the place', () => {
  const days = daysAhead(NOW, WEST);
  expect(days.map(({ name }) => name)).toEqual([
    'Sat, Nov 28',
    'Sun, Nov 29',
    'Mon, Nov 30',
    'Tue, Dec 1',
    'Wed, Dec 2',
    'Thu, Dec 3',
    'Fri, Dec 4',
  ]);
  expect(days.map(({ hours }) => hours.length)).toEqual([3, 24, 24, 24, 24, 24, 24]);
  const tuesday = days[3]?.hours[8];
  expect(tuesday && formatDayHour(tuesday, WEST)).toBe('Tue, Dec 1, 8 am');
  expect(tuesday && findHour(tuesday, days)).toEqual({ day: 3, hour: 8 });
  expect(findHour(new Date(0), days)).toEqual({ day: 0, hour: 0 });
});

test('small moves ask for the same box, and one that is too wide is not asked for', () => {
  const view = { south: 37.7712, west: -122.4391, north: 37.7888, east: -122.4099 };
  expect(boxToAsk(view)).toEqual({ south: 37.77, west: -122.44, north: 37.79, east: -122.4 });
  expect(boxToAsk({ ...view, west: view.west + 0.002, north: view.north + 0.001 })).toEqual(boxToAsk(view));
  expect(boxToAsk({ ...view, north: view.south + 1.2 })).toBeNull();
});
