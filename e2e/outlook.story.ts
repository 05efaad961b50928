import { HAYES_450 } from './open-data.ts';
import { expect, test } from './site.ts';

const WEEKDAYS = ['Mon', 'Tues', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const SPOT = new URLSearchParams({ lat: String(HAYES_450.latitude), lng: String(HAYES_450.longitude) }).toString();

test('where my car stands the street’s rule is told in a sentence and on a bar, and the map shows a chosen hour', async ({
  openDataSite,
  expectBrowserError,
}) => {
  // This site knows no addresses.
  expectBrowserError(/404 \(Not Found\).*geocode/);
  openDataSite.openData.sweep(WEEKDAYS);
  const { page } = await openDataSite.arrive({ as: 'Ann', at: HAYES_450, map: true });
  await page.request.post('/api/sync/sf', { headers: { origin: openDataSite.url } });
  await expect
    .poll(async () => await (await page.request.get(`/api/outlook?${SPOT}`)).text())
    .toContain('"kind":"sweeping"');

  await page.getByRole('button', { name: 'I parked here' }).click();
  const line = page.getByRole('button', { name: /^At your car/ });
  await expect(line).toContainText(/until .*street cleaning on this side|street cleaning on this side until/);
  await line.click();
  const card = page.getByRole('dialog', { name: 'Parking at your car' });
  await expect(card.getByRole('status').first()).toContainText('street cleaning on this side');
  await expect(card.getByRole('slider', { name: 'The next 24 hours: hour' })).toHaveAttribute(
    'aria-valuetext',
    /ticket risk/,
  );
  await card.getByText('Rules and sources').click();
  await expect(card.getByText(/San Francisco, street sweeping, as of/).first()).toBeVisible();
  await card.getByRole('radio', { name: '7 days' }).check();
  await expect(card.getByRole('list', { name: 'The next 7 days' }).getByRole('heading')).toHaveCount(7);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ticket risk', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Ticket risk on the map' });
  await expect(panel.getByRole('status')).toContainText('Areas in view by risk');
  const tomorrow = panel.getByRole('combobox', { name: 'Day' });
  await tomorrow.selectOption({ index: 1 });
  const hour = panel.getByRole('slider', { name: 'Hour' });
  const asked = page.waitForRequest(/\/api\/outlook\/cells/);
  await hour.press('ArrowRight');
  const at = new URL((await asked).url()).searchParams.get('at') ?? '';
  const shown = new Date(at).toLocaleTimeString('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric' });
  await expect(hour).toHaveAttribute('aria-valuetext', shown === '12 PM' ? 'noon' : shown.toLowerCase());
  await expect(panel.getByRole('status')).toContainText('Areas in view by risk');
});
