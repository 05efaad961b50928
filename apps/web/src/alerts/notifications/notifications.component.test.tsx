import { alertPaths } from '@towscout/contracts/alerts/constants';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { MINUTE_MS } from '@towscout/domain/durations';

import { setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, noNetwork, problem } from '#testing/fake-api.fixture.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { aNotification, aTowAlert } from '../inbox/notification.fixture.ts';
import { NotificationBell } from '../notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';
import { AlertFigureLine } from './was-it-there.tsx';

const TIMES_SQUARE = { lat: 40.7589, lng: -73.9851 };
const whereAmI = async () => TIMES_SQUARE;
const PER_PAGE = 50;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const items = page.getByRole('listitem');
const bell = page.getByRole('button', { name: /^Notifications/ });
const inbox = page.getByRole('dialog', { name: 'Notifications' });
const markAllRead = page.getByRole('button', { name: 'Mark all read' });

/** Serves this inbox, a page at a time. */
function serveInbox(api: FakeApi, notifications: Notification[]): void {
  servePreferences(api);
  api.on('GET', alertPaths.unreadCount, () => ({ count: notifications.filter(({ isRead }) => isRead === 0).length }));
  api.on('GET', alertPaths.notifications, ({ query }) => {
    const from = Number(query['cursor'] ?? 0);
    const next = from + PER_PAGE;
    return Response.json(notifications.slice(from, next), {
      headers: next < notifications.length ? { link: `</api/notifications?cursor=${next}>; rel="next"` } : {},
    });
  });
  api.on('POST', alertPaths.markAllRead, () => {
    for (const notification of notifications) notification.isRead = 1;
    return { count: 0 };
  });
}
const manyAlerts = () =>
  Array.from({ length: 2 * PER_PAGE }, (_each, index) => aNotification({ id: `alert-${index}` }));

test('the badge stops at 99+, older pages follow, and all are marked read at once', async ({ api, show }) => {
  serveInbox(api, manyAlerts());
  await show(<NotificationBell signedIn whereAmI={whereAmI} />);
  await expect.element(bell).toHaveAccessibleName('Notifications, 99+ unread');
  await bell.click();
  await expect.poll(() => items.elements().length).toBe(PER_PAGE);
  await inbox.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => items.elements().length).toBe(2 * PER_PAGE);
  await markAllRead.click();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(markAllRead).toHaveAttribute('aria-disabled', 'true');
  await expect.element(markAllRead).toHaveFocus();
});

test.for([
  [844, 390, 16],
  [320, 640, 32],
] as const)('the menu of mutes fits a screen of %d × %d with letters of %d px', async (screen, { api, show }) => {
  const [width, height, letters] = screen;
  await page.viewport(width, height);
  setLetters(letters);
  serveInbox(api, [aTowAlert()]);
  await show(<NotificationList whereAmI={whereAmI} />);
  await page.getByRole('button', { name: /^Mute/ }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem').first()).toBeVisible();
  const { top, bottom } = menu.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height);
  const last = menu.getByRole('menuitem').last();
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport({ ratio: 1 });
});

test('how many are unread is said not to be known until it is, and is not 0', async ({ api, show }) => {
  serveInbox(api, []);
  api.on('GET', alertPaths.unreadCount, () => problem(503, "The database isn't responding."));
  await show(<NotificationBell signedIn whereAmI={whereAmI} />);
  await expect.element(bell).toHaveAccessibleName('Notifications, unread not known');
  serveInbox(api, []);
  await show(<NotificationBell signedIn whereAmI={whereAmI} />);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await show(<NotificationBell signedIn={false} whereAmI={whereAmI} />);
  await expect.element(bell).toHaveAccessibleName('Notifications');
});

test('what fails in the list is said and can be tried again, and what was shown too early is taken back', async ({
  api,
  show,
}) => {
  serveInbox(api, manyAlerts());
  await show(<NotificationList whereAmI={whereAmI} />);
  const showOlder = page.getByRole('button', { name: 'Show older' });
  await expect.element(showOlder).toBeVisible();
  api.on('GET', alertPaths.notifications, noNetwork);
  await showOlder.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load older notifications.");
  serveInbox(api, manyAlerts());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => items.elements().length).toBe(2 * PER_PAGE);

  api.on('POST', alertPaths.markAllRead, noNetwork);
  await markAllRead.click();
  await expect.element(toasts).toHaveTextContent("Couldn't mark as read");
  await expect.poll(() => page.getByText('Unread:').elements().length).toBe(2 * PER_PAGE);
});

test('an empty list says what to do, and Check Area looks around', async ({ api, show }) => {
  visit('/alerts');
  serveInbox(api, []);
  const asked: unknown[] = [];
  api.on('POST', alertPaths.checkViolations, ({ raw }) => {
    asked.push(raw);
    return { violations: null, unknownBecause: 'no_city' as const, towTrucks: 0, newAlerts: 0, radius: 0.5 };
  });
  const held = Promise.withResolvers<Notification[]>();
  api.on('GET', alertPaths.notifications, () => held.promise);
  await show(
    <section aria-label="Inbox">
      <NotificationList whereAmI={whereAmI} />
    </section>,
  );
  const height = () => page.getByRole('region', { name: 'Inbox' }).element().getBoundingClientRect().height;
  await expect.element(page.getByText('Loading notifications')).toBeInTheDocument();
  const whileLoading = height();
  held.resolve([]);
  await expect.element(page.getByRole('link', { name: 'dashboard', exact: true })).toHaveAttribute('href', '/');
  expect(height(), 'what is below it stays where it is').toBe(whileLoading);
  await page.getByRole('button', { name: 'Check Area' }).click();
  await expect.element(toasts).toHaveTextContent('Area checked');
  await expect
    .element(toasts)
    .toHaveTextContent('No reported tow trucks within 0.5 mi. No city publishes violations here yet.');
  expect(asked).toEqual([{ latitude: TIMES_SQUARE.lat, longitude: TIMES_SQUARE.lng }]);
});

test('ten minutes after an alert one tap says whether it was there, and counts toward my own figure', async ({
  api,
  show,
}) => {
  const early = aTowAlert({ id: 'early', ask: { from: inMinutes(10), until: inMinutes(60) } });
  const due = aTowAlert({
    id: 'due',
    data: { sightingId: 'other truck' },
    ask: { from: inMinutes(-1), until: inMinutes(60) },
  });
  serveInbox(api, [early, due]);
  let judged = 0;
  api.on('GET', alertPaths.figure, () => ({ judged, wasThere: judged }));
  api.on('POST', alertPaths.answer, ({ params, body }) => {
    expect(params['id']).toBe('due');
    judged = Number(body.wasThere);
    return { ...due, answer: 'there' as const };
  });
  await show(
    <>
      <AlertFigureLine signedIn />
      <NotificationList whereAmI={whereAmI} />
    </>,
  );
  await expect.element(items.first()).toHaveTextContent('Elm & 3rd');
  const questions = page.getByRole('group', { name: 'Was it there?' });
  expect(questions.elements()).toHaveLength(1);
  await questions.getByRole('button', { name: 'Yes' }).click();
  await expect.element(toasts).toHaveTextContent('Thank you');
  await expect.element(page.getByText('You rated 1 alert: it was right.')).toBeVisible();
});

test('the alerts of one corner are one entry, which opens to all of them and is read as one', async ({ api, show }) => {
  const at = (minutes: number, id: string) =>
    aTowAlert({
      id,
      createdAt: inMinutes(minutes),
      data: { sightingId: id, groupedUnder: 'first', location: 'Market & 10th', distanceMiles: 0.1 },
    });
  const other = aNotification({ id: 'other', title: 'Something else', createdAt: inMinutes(-2) });
  serveInbox(api, [at(-1, 'third'), other, at(-3, 'second'), at(-4, 'first')]);
  api.on('POST', alertPaths.markRead, ({ params }) => at(-1, params['id'] ?? ''));
  await show(<NotificationList whereAmI={whereAmI} />);
  const earlier = page.getByRole('button', { name: '2 earlier alerts at Market & 10th' });
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByText('Unread:').elements()).toHaveLength(2);
  await earlier.click();
  await expect.poll(() => page.getByText('Unread:').elements().length).toBe(4);
  await page
    .getByRole('button', { name: /^Mark as read: Tow truck/ })
    .first()
    .click();
  await expect.poll(() => page.getByText('Unread:').elements().length).toBe(1);
});

test('the link in an email or a push leads to its alert in the list', async ({ api, show }) => {
  serveInbox(
    api,
    [0.8, 0.6, 0.4, 0.2].map((miles) =>
      aTowAlert({
        id: `at-${miles}`,
        createdAt: inMinutes(miles - 1),
        data: { sightingId: `truck ${miles}`, location: `Elm & ${miles}` },
      }),
    ),
  );
  visit('/alerts?notification=at-0.2');
  await show(<NotificationList whereAmI={whereAmI} />);
  await expect.element(items.last()).toHaveTextContent('Elm & 0.2');
  await expect.element(items.last()).toHaveAttribute('aria-current', 'true');
  await expect.element(items.last()).toBeInViewport({ ratio: 0.9 });
});

test('without a network the alerts seen last are there, with their time', async ({ api, show }) => {
  serveInbox(api, [aNotification({ title: 'Tow truck near your car' })]);
  await show(<NotificationList whereAmI={whereAmI} />);
  await expect.element(page.getByText('Tow truck near your car')).toBeVisible();
  await expect.poll(() => localStorage.getItem('last-alerts')).not.toBeNull();
  api.on('GET', alertPaths.notifications, noNetwork);
  await show(<NotificationList whereAmI={whereAmI} />);
  await expect.element(page.getByText(/^Offline · as of .* · just now\. Newer alerts may be missing\.$/)).toBeVisible();
  await expect.element(page.getByText('Tow truck near your car')).toBeVisible();
});

test('when the server does not say who looks, the bell says so, and asks again', async ({ show }) => {
  let asked = 0;
  await show(<NotificationBell signedIn={null} onAskAgain={() => (asked += 1)} whereAmI={whereAmI} />);
  await bell.click();
  await expect.element(inbox).toHaveTextContent("Couldn't check your account");
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  await inbox.getByRole('button', { name: 'Try again' }).click();
  expect(asked).toBe(1);
});

test('while it is not known who looks, the bell asks nobody to sign in', async ({ show }) => {
  await show(<NotificationBell signedIn={null} whereAmI={whereAmI} />);
  await bell.click();
  await expect.element(inbox).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});
