import type { ReactNode } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { alertPaths } from '@towscout/contracts/alerts/constants';
import { channelPaths, emailPaths } from '@towscout/contracts/delivery/constants';
import { calendarPaths } from '@towscout/contracts/parking-rules/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { useSessionEnd } from '#accounts/account-changes.tsx';
import { signIn } from '#accounts/user.fixture.ts';
import { aTowAlert } from '#alerts/inbox/notification.fixture.ts';
import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { serveProofs } from '#parking-rules/proofs/proofs.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { storage } from '#platform/storage.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';
import { SECRET, serveHousehold } from '#watched-places/household/household.fixture.ts';
import { keepInvite } from '#watched-places/household/use-household.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { AlertsPage } from './alerts.tsx';

function serveAlerts(api: FakeApi): void {
  serveSite(api);
  signIn(api);
  browserAt(TIMES_SQUARE);
  servePreferences(api);
  const alert = aTowAlert({ why: 'You got this because 1 person reported a truck 0.2 mi from your car.' });
  api.on('GET', alertPaths.notifications, () => [alert]);
  api.on('GET', alertPaths.figure, () => ({ judged: 0, wasThere: 0 }));
  api.on('GET', watchedPlacePaths.places, () => []);
  api.on('GET', channelPaths.ringing, () => ({ isOn: false }));
  api.on('GET', channelPaths.list, () => ({ channels: [], kinds: ['webhook' as const], siteHasTelegramBot: false }));
  api.on('GET', calendarPaths.own, () => ({ createdAt: null, path: null }));
  serveHousehold(api);
  serveProofs(api);
}

function Session({ children }: { children: ReactNode }) {
  const { key } = useSessionEnd();
  return <div key={key}>{children}</div>;
}

const open = (title: string) => page.getByRole('button', { name: title, exact: true }).click();
const violations = page.getByRole('region', { name: 'Violation alerts' });
const save = violations.getByRole('button', { name: 'Save Violation Alert Settings' });

test('signed out the page says what it is for, and leads to signing in', async ({ api, show }) => {
  visit('/alerts');
  serveSite(api);
  await show(onPage(<AlertsPage />));
  await expect.element(page.getByText('Alerts for your car', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/api/login?returnTo=%2Falerts');
  await expectAccessible();
});

test('when the server does not say who looks, the page says so, and asks again', async ({ api, show }) => {
  serveAlerts(api);
  api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
  await show(onPage(<AlertsPage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't check your account");
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  signIn(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Tow truck near your car')).toBeVisible();
});

const SECTIONS = [
  'How alerts reach you',
  'Proximity alerts',
  'Violation alerts',
  'Snooze',
  'Places and zones',
  'Your parked car',
];

test('on a phone the alerts come first, and the settings are folded sections that say how they stand', async ({
  api,
  show,
}) => {
  await page.viewport(390, 844);
  serveAlerts(api);
  fakePushBrowser({ permission: 'default' });
  servePreferences(api, { reachable: { pushDevices: ['another'], email: false } });
  await show(onPage(<AlertsPage />));
  const list = page.getByRole('heading', { level: 2, name: 'Recent alerts' });
  await expect.element(list).toBeInViewport();
  await expect.element(page.getByText(/Was it there.* to see how many/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Push: On, 1 device')).toBeVisible();
  await expect.element(page.getByText('1.0 mile · Immediately · Sound enabled')).toBeVisible();
  await expect.element(page.getByText('Saved places · Custom Alert Zones')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Recent alerts', ...SECTIONS]);
  for (const title of SECTIONS)
    await expect
      .element(page.getByRole('button', { name: title, exact: true }))
      .toHaveAttribute('aria-expanded', 'false');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1300);
  await open('Violation alerts');
  await violations.getByText('Fire Hydrant').click();
  await open('Violation alerts');
  await expect.element(violations.getByText('Fire Hydrant')).not.toBeVisible();
  await open('Violation alerts');
  await expect.element(violations.getByRole('checkbox', { name: 'Fire Hydrant' })).toBeChecked();
});

test('while nothing reaches this device, the ways by which alerts come are open: push, email, then other apps', async ({
  api,
  show,
}) => {
  serveAlerts(api);
  fakePushBrowser({ permission: 'default' });
  const { puts } = servePreferences(api, { emailState: 'unconfirmed' });
  const asked: string[] = [];
  api.on('POST', emailPaths.ask, () => {
    asked.push('link');
    return { email: 'ann@example.com' };
  });
  await show(onPage(<AlertsPage />));
  const ways = page.getByRole('region', { name: 'How alerts reach you' });
  await expect.element(ways.getByRole('button', { name: 'Enable Notifications' })).toBeVisible();
  await expect.element(ways).toHaveTextContent(/Mobile Alerts.*Email alerts.*Other channels/);
  await ways.getByRole('switch', { name: 'Email alerts' }).click();
  await ways.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(toasts).toHaveTextContent('Email sent');
  expect(puts).toEqual([{ enableEmailAlerts: 1 }]);
  expect(asked).toEqual(['link']);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the page is accessible and fits on a phone, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(390, 844);
    serveAlerts(api);
    await show(onPage(<AlertsPage />));
    const why = page.getByText(/^You got this because/);
    await expect.element(page.getByText('Tow truck near your car')).toBeVisible();
    await expect.element(why).not.toBeVisible();
    await page.getByRole('button', { name: /^Why\?/ }).click();
    await expect.element(why).toBeVisible();
    for (const title of SECTIONS.slice(1)) await open(title);
    await expect.element(violations).toHaveTextContent('Fire Hydrant');
    const proximity = page.getByRole('region', { name: 'Proximity alerts' });
    await expect.element(proximity).toHaveTextContent(/Frequency.*Sound enabled.*Advanced settings.*Quiet hours/);
    for (const part of ['Mobile Alerts', 'Other channels', 'Saved places', 'Custom Alert Zones', 'Calendar'])
      await expect.element(page.getByRole('region', { name: part })).toBeVisible();
    for (const part of ['Shared cars', 'Proof of parking'])
      await expect.element(page.getByRole('region', { name: part })).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
  });
}

test('a forged link in an email is rejected, and its token leaves the address', async ({ api, show }) => {
  serveSite(api);
  api.on('POST', emailPaths.confirm, () => problem(400, 'That link is invalid or has expired.'));
  visit('/alerts?confirm-email=forged');
  await show(onPage(<AlertsPage />));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('That link is invalid or has expired.');
  expect(window.location.search).toBe('');
});

test('Check Area asks where I am when it is not known yet', async ({ api, show }) => {
  serveAlerts(api);
  const asked: unknown[] = [];
  api.on('POST', alertPaths.checkViolations, ({ raw }) => {
    asked.push(raw);
    return { violations: null, unknownBecause: 'no_city' as const, towTrucks: 0, newAlerts: 0, radius: 0.5 };
  });
  await show(onPage(<AlertsPage />));
  await page.getByRole('button', { name: 'Check Area' }).click();
  await expect.element(toasts).toHaveTextContent('Area checked');
  expect(asked).toEqual([{ latitude: TIMES_SQUARE.lat, longitude: TIMES_SQUARE.lng }]);
});

test('a session that ended is noticed at the first refusal, with a way back in', async ({ api, show }) => {
  visit('/alerts');
  serveAlerts(api);
  await show(
    onPage(
      <Session>
        <AlertsPage />
      </Session>,
    ),
  );
  await open('Violation alerts');
  await violations.getByText('Fire Hydrant').click();
  api.on('PUT', watchedPlacePaths.preferences, () => problem(401, 'Unauthorized'));
  await save.click();
  await expect.element(toasts).toHaveTextContent('Your session has ended');
  await expect
    .element(toasts.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/api/login?returnTo=%2Falerts');
  await expect.element(save).not.toBeInTheDocument();
});

test('whoever signed in for an invite comes back to it, once', async ({ api, show }) => {
  keepInvite(SECRET);
  visit('/alerts');
  serveAlerts(api);
  await show(onPage(<AlertsPage />));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText("You now get alerts for Ann's car.")).toBeVisible();
  expect(storage.read('car-invite')).toBeNull();
});

test('an invite’s link is answered on the page, without staying in its address', async ({ api, show }) => {
  visit(`/alerts#invite=${SECRET}`);
  serveAlerts(api);
  await show(onPage(<AlertsPage />));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText("You now get alerts for Ann's car.")).toBeVisible();
  await open('Your parked car');
  const cars = page.getByRole('list', { name: 'Cars shared with you' });
  await expect.element(cars).toHaveTextContent('1 Oak St');
  expect(location.hash).toBe('');
});
