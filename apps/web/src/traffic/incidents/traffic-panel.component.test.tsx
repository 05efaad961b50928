import { useState } from 'react';

import { incidentPaths } from '@towscout/contracts/traffic/constants';
import type { TrafficIncidents } from '@towscout/contracts/traffic/incidents';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { aFeed } from '../feed.fixture.ts';
import { anIncident, aSample } from './incident.fixture.ts';
import { TrafficPanel } from './traffic-panel.tsx';

const NOW = new Date();
const DAVIS = { lat: 38.55, lng: -121.74, radius: 5 };
const panel = page.getByRole('region', { name: 'Live Traffic Intelligence' });
const unfold = page.getByRole('button', { name: /^Live Traffic Intelligence/ });
const refresh = page.getByRole('button', { name: 'Refresh traffic incidents' });

const nearby = (over: Partial<TrafficIncidents> = {}): TrafficIncidents => ({
  incidents: [{ ...anIncident(), distanceMiles: 1.2 }],
  total: 1,
  feeds: [aFeed()],
  ...over,
});

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return <TrafficPanel circle={DAVIS} now={NOW} isOpen={isOpen} onOpenChange={setOpen} />;
}

test('folded it says how many there are, unfolded which, how far and how old', async ({ api, show }) => {
  api.on('GET', incidentPaths.list, () => nearby());
  await page.viewport(320, 640);
  await show(<Panel />);
  await expect.element(panel).toHaveTextContent('1 incident within 5 mi');
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Crash, injuries unknown')).not.toBeVisible();
  await unfold.click();
  await expect.element(page.getByText('Crash, injuries unknown')).toBeVisible();
  await expect.element(panel).toHaveTextContent('I-80 East at I-505 · 1.2 mi');
  await expect.element(panel).toHaveTextContent('Updated just now');
  await expectAccessible();
  expectNoSidewaysScroll();
});

test('a refresh that fails says so, and keeps what was known with its age', async ({ api, show }) => {
  api.on('GET', incidentPaths.list, () => nearby());
  await show(<Panel />);
  await unfold.click();
  await expect.element(page.getByText('Crash, injuries unknown')).toBeVisible();
  api.on('GET', incidentPaths.list, () => problem(503, 'Away.'));
  await refresh.click();
  await expect.element(toasts).toHaveTextContent('Data Refresh Error');
  await expect.element(toasts).toHaveTextContent('Failed to refresh traffic incident data');
  await expect.element(page.getByText('Crash, injuries unknown')).toBeVisible();
  await expect.element(panel).toHaveTextContent('the last refresh failed');
});

test('samples are marked and not counted; where no feed looks, it says so', async ({ api, show }) => {
  api.on('GET', incidentPaths.list, () =>
    nearby({ incidents: [{ ...aSample(), distanceMiles: 0.4 }], total: 1, feeds: [] }),
  );
  await show(<Panel />);
  await expect.element(panel).toHaveTextContent('No traffic incident feed covers this area yet');
  await unfold.click();
  await expect.element(panel.getByRole('listitem')).toHaveTextContent('SIMULATED');
});
