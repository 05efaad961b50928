import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { EVERY_DAY, readWeekdays } from './weekdays.ts';

test.each([
  ['Monday - Friday', [1, 2, 3, 4, 5]],
  ['Monday - Thursday', [1, 2, 3, 4]],
  ['Friday - Wednesday', [0, 1, 2, 3, 5, 6]],
  ['Monday,Tuesday', [1, 2]],
  ['Saturday', [6]],
  ['Sat & Sun', [0, 6]],
  ['Mon thru Wed, Fri', [1, 2, 3, 5]],
  ['7AM - 6PM - Mon - Sat', [1, 2, 3, 4, 5, 6]],
  ['5:30AM - 5PM - Mon - Sat', [1, 2, 3, 4, 5, 6]],
  ['12AM - 11:59PM - Mon - Sun', EVERY_DAY],
  ['Daily', EVERY_DAY],
  ['Tues', [2]],
])('%s', (note, days) => expect(readWeekdays(note)).toEqual(days));

test.each([null, '', '-', 'school days', 'Monday except holidays', 'once a Month', 'M-F', '7AM - 6PM', 'monster'])(
  '%j cannot be read',
  (note) => expect(readWeekdays(note)).toBeNull(),
);

test('from any day to any day runs forward, and around the end of the week', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const day = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = readWeekdays(`${names[from]} - ${names[to]}`) ?? [];
      expect(days).toContain(from);
      expect(days).toContain(to);
      expect(days).toHaveLength(((to - from + 7) % 7) + 1);
    }),
  );
});
