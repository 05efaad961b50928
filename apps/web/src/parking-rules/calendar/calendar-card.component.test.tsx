import type { Calendar } from '@towscout/contracts/parking-rules/calendar';
import { calendarPaths } from '@towscout/contracts/parking-rules/constants';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { CalendarCard } from './calendar-card.tsx';

const OFF: Calendar = { createdAt: null, path: null };
const on = (secret: string): Calendar => ({
  createdAt: '2026-11-25T12:00:00.000Z',
  path: `/api/calendars/${secret}.ics`,
});

function serveCalendar(api: FakeApi, begin: Calendar = OFF): void {
  let calendar = begin;
  let renewals = 0;
  api.on('GET', calendarPaths.own, () => calendar);
  api.on('POST', calendarPaths.own, () => (calendar = on(`secret-${(renewals += 1)}-${'x'.repeat(34)}`)));
  api.on('DELETE', calendarPaths.own, () => {
    calendar = OFF;
    return null;
  });
}

const card = page.getByRole('region', { name: 'Calendar' });
const button = (name: string) => card.getByRole('button', { name, exact: true });
const address = (secret: string) => `${window.location.origin}/api/calendars/${secret}.ics`;
const FIRST = `secret-1-${'x'.repeat(34)}`;
const SECOND = `secret-2-${'x'.repeat(34)}`;

for (const theme of ['light', 'dark'] as const) {
  test(`it is turned on by one press, and its address is there for every calendar program, ${theme}`, async ({
    api,
    show,
  }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(320, 640);
    serveCalendar(api);
    await show(<CalendarCard />);
    await button('Add to calendar').click();
    await expect.element(card.getByText(address(FIRST))).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Open in calendar app' }))
      .toHaveAttribute('href', address(FIRST).replace(/^https?/, 'webcal'));
    await expect.element(card.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
    await expect.element(card.getByText(/Other calendars, \+, From URL/)).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
  });
}

test('the address is copied, renewed after a question, and turned off', async ({ api, show }) => {
  serveCalendar(api, on(FIRST));
  await show(<CalendarCard />);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await button('Copy address').click();
  await expect.element(toasts).toHaveTextContent('Copied');
  expect(copied).toEqual([address(FIRST)]);

  await button('Renew address').click();
  const question = page.getByRole('dialog', { name: 'Renew the address?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card.getByText(address(FIRST))).toBeVisible();
  await button('Renew address').click();
  await question.getByRole('button', { name: 'Renew address' }).click();
  await expect.element(card.getByText(address(FIRST))).toBeVisible();
  await button('Renew address').click();
  await question.getByRole('button', { name: 'Renew address' }).click();
  await expect.element(card.getByText(address(SECOND))).toBeVisible();

  await button('Turn off').click();
  await expect.element(toasts).toHaveTextContent('Calendar turned off');
  await expect.element(button('Add to calendar')).toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'Calendar' })).toHaveFocus();
});

test('an address that the site can no longer tell is renewed', async ({ api, show }) => {
  serveCalendar(api, { ...on(FIRST), path: null });
  await show(<CalendarCard />);
  await expect.element(card.getByText("We can't show the address again.", { exact: false })).toBeVisible();
  await button('Renew address').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click();
  await expect.element(card.getByText(address(FIRST))).toBeVisible();
});

test('what fails says so, and can be tried again', async ({ api, show }) => {
  serveCalendar(api);
  api.on('GET', calendarPaths.own, () => problem(503, "The database isn't responding."));
  await show(<CalendarCard />);
  await expect.element(card.getByText("Couldn't load your calendar.")).toBeVisible();
  serveCalendar(api);
  api.on('POST', calendarPaths.own, () => problem(503, "The database isn't responding."));
  await card.getByRole('button', { name: 'Try again' }).click();
  await button('Add to calendar').click();
  await expect.element(toasts).toHaveTextContent("The database isn't responding.");
  await expect.element(button('Add to calendar')).toBeVisible();
});
