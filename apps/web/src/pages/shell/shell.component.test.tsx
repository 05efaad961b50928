import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { alertPaths } from '@towscout/contracts/alerts/constants';

import { signIn } from '#accounts/user.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { REPORT_ADDRESS } from '../dashboard-link.ts';
import { Shell } from './shell.tsx';

function serve(api: FakeApi): void {
  serveSite(api);
  browserAt(TIMES_SQUARE);
}

function pageAt(path: string, onReport?: () => void, content: ReactNode = null) {
  const location = memoryLocation({ path, record: true });
  const part = onPage(
    <Router hook={location.hook}>
      <Shell {...(onReport && { onReport })}>
        <h1>A page</h1>
        {content}
      </Shell>
    </Router>,
  );
  return { part, went: () => location.history.at(-1) };
}

const main = page.getByRole('navigation', { name: 'Main' });
const rest = page.getByRole('navigation', { name: 'More pages' });
const getLinks = (navigation: typeof main): string[] =>
  navigation
    .getByRole('link')
    .elements()
    .map((link) => link.textContent ?? '');

const PAGES = [
  'Dashboardmain overview',
  'HeatmapPopular',
  'Enhanced ScannerAI',
  'Alerts',
  'Analytics',
  'Privacy Policy',
  'Scanner',
  'Activity',
  'Reports',
  'Towed?',
  'Premium',
];

test.for([1024, 1440, 2200])('at %d px every page is in the row or in More, in order', async (width, { api, show }) => {
  await page.viewport(width, 900);
  serve(api);
  await show(pageAt('/heatmap').part);
  await expect.element(main.getByRole('link', { name: 'Heatmap' })).toHaveAttribute('aria-current', 'page');
  expectNoSidewaysScroll();
  if (width === 2200) await expect.poll(() => getLinks(main)).toEqual(PAGES);
  else {
    const more = main.getByRole('button', { name: 'More' });
    await expect.element(more).toBeVisible();
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(rest).toBeVisible();
    await expect.poll(() => [...getLinks(main), ...getLinks(rest)]).toEqual([...PAGES, 'Coverage', 'Credits']);
    // Those of the specification are seen without a press.
    expect(getLinks(main).slice(0, 6)).toEqual(PAGES.slice(0, 6));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(rest).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  }
});

test('at 1024 px a member sees those of the specification, too', async ({ api, show }) => {
  await page.viewport(1024, 900);
  serve(api);
  signIn(api, { firstName: 'Maximiliana-Antonia' });
  api.on('GET', alertPaths.unreadCount, () => ({ count: 0 }));
  api.on('GET', alertPaths.notifications, () => []);
  await show(pageAt('/heatmap').part);
  await expect.element(page.getByRole('button', { name: /your account$/ })).toBeVisible();
  await expect.poll(() => getLinks(main)).toEqual(PAGES.slice(0, 6));
  expectNoSidewaysScroll();
});

test('with text twice as large what does not fit moves into More, from the end', async ({ api, show }) => {
  await page.viewport(1280, 900);
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  document.documentElement.style.fontSize = '200%';
  serve(api);
  await show(pageAt('/heatmap').part);
  const more = main.getByRole('button', { name: 'More' });
  await expect.element(more).toBeInViewport({ ratio: 1 });
  await more.click();
  await expect.poll(() => [...getLinks(main), ...getLinks(rest)]).toEqual([...PAGES, 'Coverage', 'Credits']);
  expectNoSidewaysScroll();
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
] as const)
  test(`a phone of ${width} × ${height} has tabs that a thumb hits, and More has the rest`, async ({ api, show }) => {
    await page.viewport(width, height);
    serve(api);
    await show(pageAt('/scanner').part);
    await expect.element(main.getByRole('link', { name: 'Scanner' })).toHaveAttribute('aria-current', 'page');
    const tabs = [...main.element().querySelectorAll('a, button')];
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Map', 'Alerts', 'Report', 'Scanner', 'More']);
    for (const tab of tabs) {
      const { width: across, height: high, bottom, right } = tab.getBoundingClientRect();
      expect(Math.min(across, high)).toBeGreaterThanOrEqual(44);
      expect(Math.ceil(bottom)).toBeLessThanOrEqual(height);
      expect(Math.ceil(right)).toBeLessThanOrEqual(width);
    }
    expectNoSidewaysScroll();
    await main.getByRole('button', { name: 'More' }).click();
    const others = PAGES.filter((each) => !/^(Dashboard|Alerts|Scanner)/.test(each));
    await expect.element(rest).toBeVisible();
    expect(getLinks(rest)).toEqual([...others, 'Coverage', 'Credits']);
    await expect.element(page.getByRole('button', { name: /^Switch to the/ }).last()).toBeVisible();
    await expectAccessible();
  });

test.for(['100%', '200%'])(
  'links under the tabs of a phone are still targets, and the page ends above the tabs, with text at %s',
  async (textSize, { api, show }) => {
    await page.viewport(390, 844);
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    document.documentElement.style.fontSize = textSize;
    serve(api);
    // One of them is always half under the tabs.
    const links = Array.from({ length: 60 }, (_each, at) => (
      <a key={at} href={`#${at}`} className="block h-7 leading-7">
        Link {at}
      </a>
    ));
    await show(pageAt('/coverage', undefined, links).part);
    await expect.element(main).toBeVisible();
    await expectAccessible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const credits = page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).element();
    expect(credits.getBoundingClientRect().bottom).toBeLessThanOrEqual(main.element().getBoundingClientRect().top);
  },
);

test('the Alerts tab counts what is unread, and Report opens the quick report from anywhere', async ({ api, show }) => {
  await page.viewport(390, 844);
  serve(api);
  signIn(api);
  api.on('GET', alertPaths.unreadCount, () => ({ count: 120 }));
  api.on('GET', alertPaths.notifications, () => []);
  const alerts = pageAt('/alerts');
  await show(alerts.part);
  await expect.element(main.getByRole('link', { name: 'Alerts 99+ unread' })).toHaveTextContent('99+');
  await expectAccessible();
  await main.getByRole('button', { name: 'Quick Report' }).click();
  expect(alerts.went()).toBe(REPORT_ADDRESS);
  let reports = 0;
  await show(pageAt('/', () => (reports += 1)).part);
  await main.getByRole('button', { name: 'Quick Report' }).click();
  expect(reports).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Heatmap' })).toHaveAttribute('href', '/heatmap');
});

test.for([1440, 390])(
  'at %d px whoever the server does not know is not asked to sign in',
  async (width, { api, show }) => {
    await page.viewport(width, 844);
    serve(api);
    signIn(api);
    api.on('GET', alertPaths.unreadCount, () => ({ count: 0 }));
    api.on('GET', alertPaths.notifications, () => []);
    api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
    await show(pageAt('/heatmap').part);
    const again = page.getByRole('banner').getByRole('button', { name: "Couldn't check your account. Try again" });
    await expect.element(again).toBeVisible();
    if (width === 390) {
      await main.getByRole('button', { name: 'More' }).click();
      await expect
        .element(page.getByRole('dialog', { name: 'More' }))
        .toHaveTextContent("Couldn't check your account. Try again");
      await userEvent.keyboard('{Escape}');
    }
    await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    signIn(api);
    await again.click();
    await expect.element(page.getByRole('button', { name: /your account$/ })).toBeVisible();
  },
);
