import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { anOutlook, aSide } from '#parking-rules/outlook.fixture.ts';
import { browserAt, onPage } from '#places/position.fixture.tsx';
import { expectAccessible, expectNothingSpills, setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { problem } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { serveVisitor, withoutWebGL } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const MISSION = { lat: 37.761437, lng: -122.418022 };
const OMAHA = { lat: 41.2565, lng: -95.9345 };

const panel = page.getByRole('list', { name: 'Nothing reported here: what you can do' });
const rules = panel.getByRole('button', { name: /^(Today|Tonight)/ });

function serveEmpty(api: FakeApi, address: { city: string; state: string; neighbourhood?: string }): void {
  withoutWebGL();
  serveVisitor(api);
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  fakePushBrowser({});
  api.on('GET', sightingPaths.nearby, () => []);
  api.on('GET', placesPaths.reverse, ({ query }) => ({
    place_id: 1,
    licence: '',
    display_name: address.city,
    lat: query['lat'] ?? '',
    lon: query['lon'] ?? '',
    importance: 0.5,
    type: 'city',
    address,
    source: 'gazetteer' as const,
  }));
}

function deviceThat(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

test('where no truck is listed the list offers the street’s rules, whom to call, the report and a link for neighbors', async ({
  api,
  show,
}) => {
  await page.viewport(1280, 900);
  serveEmpty(api, { neighbourhood: 'Mission District', city: 'San Francisco', state: 'California' });
  browserAt(MISSION);
  api.on('GET', outlookPaths.outlook, () =>
    anOutlook({ sides: [aSide()], street: { name: 'Capp St', distanceMeters: 8 } }),
  );
  const shared: ShareData[] = [];
  deviceThat(async (data) => void shared.push(data));
  await show(onPage(<DashboardPage />));

  await expect.element(rules).toHaveTextContent(/^(Today|Tonight) on Capp St.*street cleaning/);
  await expect
    .element(panel.getByRole('link', { name: /^Car towed\? ?San Francisco impound: 415-865-8200$/ }))
    .toHaveAttribute('href', '/towed');
  expect(page.getByText(/No (tow )?trucks reported/).elements(), 'said once').toHaveLength(1);
  await expectAccessible();

  await rules.click();
  const outlook = page.getByRole('dialog', { name: 'Can I park here?' });
  await expect.element(outlook).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(outlook).not.toBeInTheDocument();

  await panel.getByRole('button', { name: /^Bring neighbors/ }).click();
  expect(shared).toEqual([
    {
      title: 'TowScout',
      text: 'Live tow trucks near Mission District, San Francisco',
      url: `${location.origin}/#at=37.76%2C-122.42&place=Mission+District%2C+San+Francisco`,
    },
  ]);

  await panel.getByRole('button', { name: /^Be the first to report/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Report Tow Truck' })).toBeVisible();
});

test.for([
  [320, 640, 16],
  [390, 844, 32],
] as const)(
  'nothing is made up where nothing is known, at %d × %d with letters of %d px',
  async ([width, height, letters], { api, show }) => {
    await page.viewport(width, height);
    setLetters(letters);
    serveEmpty(api, { city: 'Omaha', state: 'Nebraska' });
    browserAt(OMAHA);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    deviceThat(() => Promise.reject(new DOMException('Not here', 'NotAllowedError')));
    await show(onPage(<DashboardPage />));
    if (letters === 16) await page.getByRole('button', { name: 'Raise the list of tow trucks' }).click();
    await expect.element(rules).toHaveTextContent(/street rulesUnknown: read the signs$/);
    await expect
      .element(panel.getByRole('link', { name: 'Car towed? Who to call, and where to look' }))
      .toBeInTheDocument();
    expectNothingSpills();
    expect(
      panel
        .getByRole('listitem')
        .elements()
        .every(({ clientHeight }) => clientHeight >= 44),
    ).toBe(true);
    await panel.getByRole('button', { name: /^Bring neighbors/ }).click();
    await expect
      .poll(() => write.mock.calls.flat().join())
      .toContain(`${location.origin}/#at=41.26%2C-95.93&place=Omaha`);
    await expect.element(page.getByText('The link opens this area, not your exact spot.')).toBeVisible();
  },
);

test('the limit of the city stands beside the number to call', async ({ api, show }) => {
  await page.viewport(1280, 900);
  serveEmpty(api, { city: 'San Diego', state: 'California' });
  browserAt({ lat: 32.7157, lng: -117.1647 });
  await show(onPage(<DashboardPage />));
  await expect
    .element(panel.getByRole('link', { name: /^Car towed/ }))
    .toHaveTextContent('City of San Diego, day and night: 619-531-2000 · No more than 72 hours in one spot');
});

test('with a past truck nobody is first, and rules that cannot be read are unknown', async ({ api, show }) => {
  await page.viewport(1280, 900);
  serveEmpty(api, { city: 'Omaha', state: 'Nebraska' });
  browserAt(OMAHA);
  const past = new Date(Date.now() - 40 * 60_000).toISOString();
  api.on('GET', sightingPaths.nearby, () => [
    {
      ...aTruck({ status: 'waiting', changedAt: past, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
      distanceMiles: 1,
    },
  ]);
  api.on('GET', outlookPaths.outlook, () => problem(500, 'Something went wrong.'));
  await show(onPage(<DashboardPage />));
  await expect.element(panel.getByRole('button', { name: /^Report a tow truck/ })).toBeVisible();
  await expect.element(rules).toHaveTextContent('Unknown: read the signs');
});
