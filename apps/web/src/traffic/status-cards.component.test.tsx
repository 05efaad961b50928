import { trafficPaths } from '@towscout/contracts/traffic/paths';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { aFeed } from './feed.fixture.ts';
import { CoverageAreas, DataSources } from './status-cards.tsx';

test('a driver sees the feeds of the state that run here, and none that is off', async ({ api, show }) => {
  api.on('GET', trafficPaths.feeds, () => [
    aFeed({ name: 'CHP CAD' }),
    aFeed({ source: 'caltrans_lcs', name: 'Caltrans lane closures', state: 'off' }),
  ]);
  await show(<DataSources state="CA" />);
  const feeds = page.getByRole('list', { name: 'Feeds' }).getByRole('listitem');
  await expect.element(feeds).toHaveLength(1);
  await expect.element(feeds).toHaveTextContent('CHP CADConnected');
  await expect.element(page.getByText('Caltrans lane closures')).not.toBeInTheDocument();
  await expectAccessible();
  await show(<DataSources state="NY" />);
  await expect.element(page.getByText('No official feed here: scans show samples.')).toBeVisible();
});

test('each area says if a scan of it is real', async ({ api, show }) => {
  api.on('GET', trafficPaths.feeds, () => [aFeed({ name: 'CHP CAD' })]);
  await show(<CoverageAreas />);
  const areas = page.getByRole('listitem');
  await expect.element(areas.filter({ hasText: 'Los Angeles Metro' })).toHaveTextContent('Connected');
  await expect.element(areas.filter({ hasText: 'Chicago' })).toHaveTextContent('Samples');
});
