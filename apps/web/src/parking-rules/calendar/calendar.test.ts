import { expect, it } from 'vitest';

import { calendarLinks } from './calendar.ts';

it('leads calendar programs to the same address', () => {
  expect(calendarLinks('/api/calendars/x_y-z.ics', 'https://towscout.test')).toEqual({
    copy: 'https://towscout.test/api/calendars/x_y-z.ics',
    subscribe: 'webcal://towscout.test/api/calendars/x_y-z.ics',
    google: 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Ftowscout.test%2Fapi%2Fcalendars%2Fx_y-z.ics',
  });
});
