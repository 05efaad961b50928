import { alertPaths } from '@towscout/contracts/alerts/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { aNotification } from '../inbox/notification.fixture.ts';
import { NotificationList } from './notification-list.tsx';

test('a storm is listed with what a city may do, and leads to the National Weather Service', async ({ api, show }) => {
  servePreferences(api);
  api.on('GET', alertPaths.unreadCount, () => ({ count: 1 }));
  api.on('GET', alertPaths.notifications, () => [
    aNotification({
      type: 'weather_alert',
      title: 'A winter storm is coming: your city may declare a snow emergency',
      message:
        'Winter Storm Warning where your car is parked: from Sat, Dec 5, 6:00 PM. Weather: National Weather Service.',
      data: {
        chain: 'KMPX.WS.W.0009',
        hazard: 'winter_storm',
        event: 'Winter Storm Warning',
        startsAt: '2026-12-06T00:00:00.000Z',
        endsAt: null,
        overAt: null,
        timeZone: 'America/Chicago',
        placeId: 'b6f0c2a4-0000-4000-8000-000000000002',
        carName: null,
        location: '900 Hennepin Ave',
        latitude: 44.98,
        longitude: -93.27,
        link: 'https://forecast.weather.gov/MapClick.php?lat=44.98&lon=-93.27',
        gathered: [],
      },
    }),
  ]);
  await show(<NotificationList whereAmI={async () => null} />);
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent(/A winter storm is coming: your city may declare a snow emergency.*900 Hennepin Ave/);
  await expect
    .element(page.getByRole('link', { name: 'National Weather Service' }))
    .toHaveAttribute('href', 'https://forecast.weather.gov/MapClick.php?lat=44.98&lon=-93.27');
});
