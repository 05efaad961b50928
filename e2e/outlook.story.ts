import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { DAY_MS } from '@towscout/domain/durations';

import { readCalendar } from '../apps/server/src/testing/read-calendar.fixture.ts';
import { expectAccessible } from './accessibility.ts';
import { bell, expectUnread, inbox, moveMyCar, toasts } from './locators.ts';
import { HAYES_450 } from './open-data.ts';
import { expect, test } from './site.ts';

const WEEKDAYS = ['Mon', 'Tues', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SPOT = new URLSearchParams({ lat: String(HAYES_450.latitude), lng: String(HAYES_450.longitude) }).toString();
const TIME_ZONE = 'America/Los_Angeles';
const localHour = (at: Date): number =>
  Number(at.toLocaleString('en-US', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }));
const hourWords = (hour: number): string => (hour === 12 ? 'noon' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`);

test('where my car stands the street’s rules are told, drawn, put on the map and in my calendar, and remind me until I move it', async ({
  openDataSite,
  expectBrowserError,
}) => {
  // This site knows no addresses.
  expectBrowserError(/404 \(Not Found\).*geocode/);
  // Far enough ahead for a reminder, and near enough that the evening before is over.
  const towedFrom = (localHour(new Date()) + 2) % 24;
  // So far ahead that it reminds of nothing yet, at any hour.
  const inThreeDays = new Date(Date.now() + 3 * DAY_MS).toLocaleString('en-US', {
    timeZone: TIME_ZONE,
    weekday: 'short',
  });
  openDataSite.openData.sweep(WEEKDAYS.filter((day) => day.startsWith(inThreeDays)));
  openDataSite.openData.towAwayFrom(towedFrom);
  const { page } = await openDataSite.arrive({ as: 'Ann', at: HAYES_450, map: true });
  await page.request.post('/api/sync/sf', { headers: { origin: openDataSite.url } });
  await expect
    .poll(async () => (await (await page.request.get(`/api/outlook?${SPOT}`)).text()).match(/"(?:tow_away|sweeping)"/g))
    .toEqual(expect.arrayContaining(['"tow_away"', '"sweeping"']));

  await page.getByRole('button', { name: 'I parked here' }).click();
  await test.step('the reminder comes once', async () => {
    await expectUnread(page, 1);
    await bell(page).click();
    await expect(inbox(page)).toContainText(/Tow-away hours at your car starting .*\d+:00/);
    await expect(inbox(page)).toContainText('San Francisco lists tow-away hours where your car is parked');
    await page.keyboard.press('Escape');
  });

  await test.step('the card tells both rules with their sources, by keys alone', async () => {
    const line = page.getByRole('button', { name: /^At your car/ });
    await expect(line).toContainText(/(tow-away hours|street cleaning)/i);
    await line.press('Enter');
    const card = page.getByRole('dialog', { name: 'Parking at your car' });
    await expect(card.getByRole('status').first()).toContainText(/(tow-away hours|street cleaning)/i);
    const hours = card.getByRole('slider', { name: 'The next 24 hours: hour' });
    await expect(hours).toHaveAttribute('aria-valuetext', /ticket risk unknown/);
    await hours.press('ArrowRight');
    await hours.press('ArrowRight');
    await expect(hours).toHaveAttribute('aria-valuetext', / · tow-away hours.* · /);
    await card.getByText('Rules in detail').click();
    for (const table of ['tow-away hours, as of Nov 30, 2011', 'street sweeping, as of'])
      await expect(card.getByText(`San Francisco, ${table}`).first()).toBeVisible();
    await card.getByRole('radio', { name: '7 days' }).check();
    await expect(card.getByRole('list', { name: 'The next 7 days' }).getByRole('heading')).toHaveCount(7);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(line).toBeFocused();
  });

  await test.step('the map shows the hour that keys choose, and its words follow', async () => {
    const layers = page.getByRole('button', { name: 'Layers' });
    await layers.press('Enter');
    await page.getByRole('switch', { name: 'Ticket risk' }).press('Space');
    const panel = page.getByRole('region', { name: 'Ticket risk on the map' });
    // Before the first cells the hours are those of the browser's zone.
    await expect(panel.getByRole('status')).toContainText('Ticket risk: unknown in 1 area.');
    await panel.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
    const hour = panel.getByRole('slider', { name: 'Hour' });
    await hour.press('Home');
    const isThere = async () => (await hour.getAttribute('aria-valuetext')) === hourWords(towedFrom);
    for (let pressed = 0; pressed < 24 && !(await isThere()); pressed += 1) await hour.press('ArrowRight');
    await expect(panel.getByRole('status')).toContainText('No parking on 1 street side at this hour.');
    // Uses a day that was not requested yet, because an hour passed on the way may be known already.
    const asked = page.waitForRequest(/\/api\/outlook\/cells/);
    await panel.getByRole('combobox', { name: 'Day' }).selectOption({ index: 2 });
    const at = new Date(new URL((await asked).url()).searchParams.get('at') ?? '');
    await expect(hour).toHaveAttribute('aria-valuetext', hourWords(localHour(at)));
    await hour.press('Escape');
    await expect(panel).toBeHidden();
    await expect(layers).toBeFocused();
  });

  await test.step('a photo of the spot is kept as proof', async () => {
    await page.getByRole('button', { name: /Find my car$/ }).click();
    const found = page.getByRole('dialog', { name: 'Find my car' });
    const photo = { name: 'car.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await found.getByLabel('Take a photo as proof').setInputFiles(photo);
    await expect(toasts(page)).toContainText('Proof');
    await page.keyboard.press('Escape');
  });

  await page.goto('/alerts');
  await page.getByRole('button', { name: 'Your parked car' }).click();
  await test.step('the calendar has it at a secret address, until that is renewed', () => theCalendar(page, towedFrom));
  await test.step('the proof is printed and deleted', () => theProof(page));

  const hasLeft = Promise.withResolvers<void>();
  await page.route(
    `**${alertPaths.unreadCount}`,
    async (route) => {
      const old = await route.fetch();
      await hasLeft.promise;
      await route.fulfill({ response: old }).catch(() => {});
    },
    { times: 1 },
  );
  await page.goto('/');
  await moveMyCar(page).click();
  await expect(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
  await test.step('a count from before I left, which comes after it, counts no more', async () => {
    await expect.poll(async () => (await (await page.request.get(alertPaths.unreadCount)).json()).count).toBe(0);
    hasLeft.resolve();
    await expectUnread(page, 0);
  });
});

async function theCalendar(page: Page, towedFrom: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Calendar', exact: true });
  await card.getByRole('button', { name: 'Add to calendar' }).click();
  const shown = async () => new URL(await card.getByRole('code').innerText()).pathname;
  const address = await shown();
  // A calendar program is not signed in.
  const read = (path: string) => page.request.get(path, { headers: { cookie: '' } });
  const events = readCalendar(await (await read(address)).text());
  expect(new Set(events.map(({ startsAt }) => localHour(new Date(startsAt))))).toContain(towedFrom);
  expect(events.map(({ title }) => title).join()).toMatch(/tow-away hours/i);

  await card.getByRole('button', { name: 'Renew address' }).click();
  await page.getByRole('dialog', { name: 'Renew the address?' }).getByRole('button', { name: 'Renew address' }).click();
  await expect.poll(shown).not.toBe(address);
  expect((await read(address)).status()).toBe(404);
  expect((await read(await shown())).status()).toBe(200);
}

async function theProof(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Proof of parking' });
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: /^PDF/ }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await card.getByRole('button', { name: 'Check for changes' }).click();
  await expect(card.getByRole('status')).toHaveText('The proof is unchanged.');
  await card.getByRole('button', { name: /^Delete the proof of/ }).click();
  await page.getByRole('dialog', { name: 'Delete this proof?' }).getByRole('button', { name: 'Delete proof' }).click();
  await expect(card).toContainText('None yet.');
}
