import { statusPaths } from '@towscout/contracts/operations/constants';
import type { SiteStatus } from '@towscout/contracts/operations/status';

import { onPage, serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { StatusPage } from './status.tsx';

const status = (some: Partial<SiteStatus>): SiteStatus => ({
  checkedAt: new Date().toISOString(),
  database: 'working',
  liveUpdates: 'working',
  delays: { alerts: null, pushes: 95, emails: null },
  feeds: { live: 3, behind: [] },
  ...some,
});
const services = () => page.getByRole('list', { name: 'Services' }).element().textContent;

for (const theme of ['light', 'dark'] as const)
  test(`each service says how it is, and what is late by how much, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(theme === 'light' ? 320 : 1440, 844);
    serveSite(api);
    api.on('GET', statusPaths.status, () => status({}));
    await show(onPage(<StatusPage />));
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Push notifications: delayed.');
    expect(services()).toContain('Push notifications are 2 min behind.Delayed');
    expect(services()).toContain('All 3 feeds are live.Working');
    await expectAccessible();
    expectNoSidewaysScroll();
  });

test('a site without its database says what is down and what is unknown', async ({ api, show }) => {
  serveSite(api);
  api.on('GET', statusPaths.status, () => status({ database: 'away', delays: null, feeds: null }));
  await show(onPage(<StatusPage />));
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Part of TowScout is down.');
  expect(services()).toContain("AlertsCan't be checked while the database is away.Unknown");
});

test('a status that could not be loaded says why, and is tried again', async ({ api, show }) => {
  serveSite(api);
  api.on('GET', statusPaths.status, () => problem(503, 'Away'));
  await show(onPage(<StatusPage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the statusAway");
  api.on('GET', statusPaths.status, () => status({ delays: { alerts: null, pushes: null, emails: null } }));
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Everything works.');
});
