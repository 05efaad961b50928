import { emergencyPaths } from '@towscout/contracts/emergencies/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { anEmergency } from './emergencies.fixture.ts';
import { EmergencyLine } from './emergency-line.tsx';

test('one line tells what the city declared, and leads to its page', async ({ api, show }) => {
  const asked: Record<string, string>[] = [];
  api.on('GET', emergencyPaths.here, ({ query }) => {
    asked.push(query);
    return anEmergency({
      declaration: {
        city: 'Minneapolis',
        status: 'declared',
        readAt: new Date().toISOString(),
        startsAt: null,
        endsAt: null,
        link: 'https://city.example/snow',
      },
    });
  });
  await show(<EmergencyLine place={{ lat: 44.97781, lng: -93.26504 }} />);
  const line = page.getByRole('region', { name: 'Storms and snow emergencies here' });
  await expect
    .element(line.getByRole('status'))
    .toHaveTextContent('Minneapolis declared a snow emergency · hours not announced');
  await expect
    .element(line.getByRole('link', { name: 'Read what Minneapolis says' }))
    .toHaveAttribute('href', 'https://city.example/snow');
  expect(asked).toEqual([{ lat: '44.978', lng: '-93.265' }]);
});

test('nothing is shown where nothing holds', async ({ api, show }) => {
  let isAsked = false;
  api.on('GET', emergencyPaths.here, () => {
    isAsked = true;
    return anEmergency();
  });
  await show(<EmergencyLine place={{ lat: 44.97781, lng: -93.26504 }} />);
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
