import { trafficPaths } from '@towscout/contracts/traffic/paths';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { aFeed } from './feed.fixture.ts';
import { DataSources } from './status-cards.tsx';

test('feeds that the site does not use are one folded paragraph', async ({ api, show }) => {
  const unused = Array.from({ length: 28 }, (_each, at) =>
    aFeed({ source: 'sf_calls', name: `Feed ${at + 1}`, state: 'off' }),
  );
  api.on('GET', trafficPaths.feeds, () => [aFeed({ name: 'CHP CAD' }), ...unused]);
  await show(<DataSources now={new Date()} />);
  await expect.element(page.getByRole('list', { name: 'Feeds' }).getByRole('listitem')).toHaveLength(1);
  const names = page.getByText('Feed 1, Feed 2, Feed 3', { exact: false });
  await expect.element(names).not.toBeVisible();
  await page.getByText('Not used on this site: 28').click();
  await expect.element(names).toBeVisible();
  await expect.element(names).toHaveTextContent(/Feed 28$/);
  await expectAccessible();
});
