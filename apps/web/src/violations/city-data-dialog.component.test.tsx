import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { violationPaths } from '@towscout/contracts/violations/constants';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { CityDataDialog } from './city-data-dialog.tsx';
import { cityConfig, citySync } from './sync/city-sync.fixture.ts';
import { parkingViolation, precinctViolation } from './violation.fixture.ts';

const dialog = page.getByRole('dialog', { name: 'City API Management' });
const tab = (name: string) => dialog.getByRole('tab', { name });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const card = (name: string) => dialog.getByRole('group', { name });
const bar = dialog.getByRole('progressbar', { name: 'NYC sync' });
const DIALOG = <CityDataDialog open onOpenChange={() => {}} />;

const SF = cityConfig();
const NYC = cityConfig({
  id: 'config-2',
  city: 'nyc',
  cityName: 'New York City',
  apiEndpoint: 'https://data.cityofnewyork.us/resource/nc67-uf89.json',
  apiKey: null,
  isActive: 0,
  lastSync: null,
  activeViolations: null,
});
const nycSync = (changes: Partial<CitySync>) =>
  citySync({ id: 'sync-nyc', city: 'nyc', cityName: 'New York City', setAsideByReason: [], ...changes });
const problem = (status: number, detail: string) => Response.json({ detail }, { status });

type City = { configs?: CityConfig[]; syncs?: CitySync[]; violations?: ParkingViolation[] };

function serveCities(api: FakeApi, { configs = [NYC, SF], syncs = [], violations = [] }: City = {}) {
  const present = { configs, syncs, violations, changes: [] as unknown[] };
  api.on('GET', cityDataPaths.configs, () => present.configs);
  api.on('GET', cityDataPaths.syncs, () => present.syncs);
  api.on('GET', violationPaths.list, () => present.violations);
  api.on('PUT', cityDataPaths.config, ({ params, raw }) => {
    present.changes.push(raw);
    const known = present.configs.find(({ cityName }) => cityName === decodeURIComponent(params['cityName'] ?? ''));
    if (!known) return problem(404, 'No such city.');
    const { apiKey, ...rest } = raw as { apiKey?: string | null; isActive?: 0 | 1; rateLimitPerHour?: number };
    const keyed = apiKey === undefined ? {} : { apiKey: apiKey && ('own' as const), isActive: apiKey ? 1 : 0 };
    const changed = { ...known, ...rest, ...keyed } as CityConfig;
    present.configs = present.configs.map((config) => (config === known ? changed : config));
    return changed;
  });
  return present;
}

test('the overview counts cities, violations and APIs; what no city told of is not known', async ({ api, show }) => {
  serveCities(api);
  await show(DIALOG);
  await expect.element(dialog).toHaveTextContent('Cities configured1 of 2');
  await expect.element(dialog).toHaveTextContent('Active violations1,488');
  await expect.element(dialog).toHaveTextContent('Active APIs1 of 2');
  await expect.element(dialog).toHaveTextContent('Never synced');
});

test('a city that was synced by hand says that it is not turned on', async ({ api, show }) => {
  serveCities(api, { configs: [cityConfig({ apiKey: null, isActive: 0 })] });
  await show(DIALOG);
  await expect.element(dialog).toHaveTextContent('Active APIs0 of 1');
  await expect.element(dialog).toHaveTextContent(/Synced .* · not turned on/);
});

test('a sync shows its bar while it runs, and its counts when it ends', async ({ api, show }) => {
  const cities = serveCities(api);
  await show(DIALOG);
  const running = nycSync({ state: 'running', endedAt: null, read: 400, total: 1600 });
  api.on('POST', cityDataPaths.sync, ({ params }) => {
    expect(params['city']).toBe('nyc');
    cities.syncs = [running];
    return running;
  });
  await button('Sync NYC').click();
  await expect.element(bar).toHaveAttribute('aria-valuetext', '400 of 1,600 rows read');
  await expect.element(button('Sync NYC')).toBeDisabled();
  await expect.element(button('Sync San Francisco')).toBeEnabled();

  cities.syncs = [nycSync({ read: 1600, total: 1600, count: 1580, stored: 1580, changed: 0, unchanged: 8 })];
  await expect.element(toasts).toHaveTextContent('NYC Sync Complete1,580 new or changed violations.');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button('Sync NYC')).toBeEnabled();
});

test('a report tells what was read, stored, changed, unchanged and set aside, by reason', async ({ api, show }) => {
  serveCities(api, { syncs: [citySync()] });
  await show(DIALOG);
  await dialog.getByText('Finished, 1,204 new or changed').click();
  for (const figure of ['Read1,500', 'Stored1,200', 'Changed4', 'Unchanged284', 'Set aside12'])
    await expect.element(dialog).toHaveTextContent(figure);
  await expect
    .element(dialog.getByRole('list', { name: 'Skipped, by reason' }))
    .toHaveTextContent('Its date is in no calendar.10It has no date.2');
});

test('rows that were set aside are looked at as the city sent them', async ({ api, show }) => {
  serveCities(api, { syncs: [citySync()] });
  api.on('GET', cityDataPaths.setAside, ({ params }) => {
    expect(params).toEqual({ city: 'sf' });
    return [
      {
        id: 'aside-1',
        source: 'sf_citations',
        reason: 'impossible_date',
        words: 'Its date is in no calendar.',
        field: 'citation_issued_datetime',
        row: { citation_number: '900', citation_issued_datetime: '2026-13-45' },
        setAsideAt: '2026-11-22T17:00:00.000Z',
      },
    ];
  });
  await show(DIALOG);
  await dialog.getByText('Finished, 1,204 new or changed').click();
  await button('Show these rows').click();
  const list = dialog.getByRole('list', { name: 'Skipped rows' });
  await expect.element(list).toHaveTextContent('Its date is in no calendar. (citation_issued_datetime)');
  await expect.element(list).toHaveTextContent('citation_issued_datetime2026-13-45');
});

test('whoever is no administrator is not offered the rows, only how many there are and why', async ({ api, show }) => {
  serveCities(api, { configs: [cityConfig({ maySeeSetAside: false })], syncs: [citySync()] });
  await show(DIALOG);
  await dialog.getByText('Finished, 1,204 new or changed').click();
  await expect.element(dialog.getByRole('list', { name: 'Skipped, by reason' })).toBeVisible();
  await expect.element(button('Show these rows')).not.toBeInTheDocument();
});

test('whoever lost the right to the rows meanwhile is told so', async ({ api, show }) => {
  serveCities(api, { syncs: [citySync()] });
  api.on('GET', cityDataPaths.setAside, () => problem(403, 'This is for administrators.'));
  await show(DIALOG);
  await dialog.getByText('Finished, 1,204 new or changed').click();
  await button('Show these rows').click();
  await expect.element(dialog).toHaveTextContent('This is for administrators.');
});

test('a sync that is under way is cancelled', async ({ api, show }) => {
  const waiting = nycSync({ state: 'waiting', endedAt: null, total: null, message: 'The city asks for a pause.' });
  const cities = serveCities(api, { syncs: [waiting] });
  api.on('POST', cityDataPaths.cancel, () => {
    cities.syncs = [nycSync({ state: 'cancelled' })];
    return nycSync({ state: 'cancelled' });
  });
  await show(DIALOG);
  await expect.element(dialog).toHaveTextContent('WaitingCancel NYC syncThe city asks for a pause.');
  await button('Cancel NYC sync').click();
  await expect.element(dialog).toHaveTextContent('Canceled, 1,204 new or changed');
});

test('a sync that fails says why, and without a reason it says so in the words of the specification', async ({
  api,
  show,
}) => {
  serveCities(api);
  await show(DIALOG);
  api.on('POST', cityDataPaths.sync, () => problem(502, 'New York changed its table: plate is missing.'));
  await button('Sync NYC').click();
  await expect.element(toasts).toHaveTextContent('NYC Sync FailedNew York changed its table: plate is missing.');
  api.on('POST', cityDataPaths.sync, () => new Response('', { status: 500 }));
  await button('Sync San Francisco').click();
  await expect.element(toasts).toHaveTextContent('San Francisco Sync FailedFailed to sync San Francisco violations');
  api.on('POST', cityDataPaths.syncAll, () => ({
    results: [nycSync({ state: 'failed', message: 'It did not answer.' }), citySync()],
  }));
  await button('Sync all').click();
  await expect.element(toasts).toHaveTextContent('Sync FailedNYC: It did not answer.');
});

test('a city without a key cannot be switched on; a saved key switches it on and is not shown', async ({
  api,
  show,
}) => {
  const cities = serveCities(api);
  await show(DIALOG);
  await tab('API Configurations').click();
  const nyc = card('New York City');
  await expect.element(nyc).toHaveTextContent('Not configured');
  await expect.element(nyc.getByRole('switch', { name: 'Sync on a schedule' })).toBeDisabled();

  await nyc.getByLabelText('API key', { exact: true }).fill('  ');
  await nyc.getByRole('button', { name: 'Save key' }).click();
  await expect.element(toasts).toHaveTextContent('API Key RequiredPlease enter an API key');

  await nyc.getByLabelText('API key', { exact: true }).fill(' token-1 ');
  await nyc.getByRole('button', { name: 'Save key' }).click();
  await expect.element(toasts).toHaveTextContent('Configuration Updated');
  await expect.element(nyc).not.toHaveTextContent('Not configured');
  await expect.element(nyc.getByLabelText('API key', { exact: true })).toHaveValue('');
  await expect.element(nyc.getByRole('switch', { name: 'Sync on a schedule' })).toBeChecked();

  await nyc.getByRole('switch', { name: 'Sync on a schedule' }).click();
  await expect.element(nyc.getByRole('switch', { name: 'Sync on a schedule' })).not.toBeChecked();
  await nyc.getByRole('button', { name: 'Remove the key' }).click();
  await expect.element(nyc).toHaveTextContent('Not configured');
  expect(cities.changes).toEqual([{ apiKey: 'token-1' }, { isActive: 0 }, { apiKey: null }]);
});

test('a rate limit that is no number becomes 1000, and a change that fails says so', async ({ api, show }) => {
  const cities = serveCities(api);
  await show(DIALOG);
  await tab('API Configurations').click();
  const sf = card('San Francisco');
  const limit = sf.getByLabelText('Rate limit (requests per hour)');
  await limit.fill('250');
  await sf.getByRole('button', { name: 'Save limit' }).click();
  await expect.element(sf.getByRole('button', { name: 'Save limit' })).toBeDisabled();
  await limit.fill('many');
  await sf.getByRole('button', { name: 'Save limit' }).click();
  await expect.element(limit).toHaveValue('1000');
  await expect.element(sf.getByRole('button', { name: 'Save limit' })).toBeDisabled();
  expect(cities.changes).toEqual([{ rateLimitPerHour: 250 }, { rateLimitPerHour: 1000 }]);

  api.on('PUT', cityDataPaths.config, () => new Response('', { status: 500 }));
  await sf.getByRole('switch', { name: 'Sync on a schedule' }).click();
  await expect.element(toasts).toHaveTextContent('Update FailedFailed to update city configuration');
  await expect.element(sf.getByRole('switch', { name: 'Sync on a schedule' })).toBeChecked();
});

test('the newest ten violations are listed; an empty list advises a sync', async ({ api, show }) => {
  const cities = serveCities(api);
  await show(DIALOG);
  await tab('Recent Violations').click();
  await expect.element(dialog).toHaveTextContent('No violations yet');
  await button('Go to sync').click();
  await expect.element(button('Sync all')).toBeVisible();

  cities.violations = [precinctViolation(), ...Array.from({ length: 11 }, () => parkingViolation())];
  await tab('Recent Violations').click();
  const list = dialog.getByRole('list', { name: 'Recent violations, newest first' });
  await expect.element(list).toHaveTextContent('No Standing$90New York City · Police precinct only');
  expect(list.getByRole('listitem').elements()).toHaveLength(10);
});

test('whoever may not manage the cities sees how they stand, and no buttons', async ({ api, show }) => {
  serveCities(api, { configs: [cityConfig({ mayManage: false })], syncs: [citySync()] });
  await show(DIALOG);
  await expect.element(dialog).toHaveTextContent('Only this site’s administrators can sync and change cities.');
  await expect.element(button('Sync San Francisco')).not.toBeInTheDocument();
  await tab('API Configurations').click();
  await expect.element(dialog.getByLabelText('API key', { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('switch', { name: 'Sync on a schedule' })).toBeDisabled();
  await tab('Recent Violations').click();
  await expect.element(dialog).toHaveTextContent('They appear here once an administrator has synced a city.');
  await expect.element(button('Go to sync')).not.toBeInTheDocument();
});

test('cities that could not be loaded can be asked for again', async ({ api, show }) => {
  serveCities(api);
  api.on('GET', cityDataPaths.configs, () => problem(503, 'Later.'));
  await show(DIALOG);
  await expect.element(dialog).toHaveTextContent("Couldn't load the cities");
  api.on('GET', cityDataPaths.configs, () => [SF]);
  await button('Try again').click();
  await expect.element(dialog).toHaveTextContent('San Francisco');
});
