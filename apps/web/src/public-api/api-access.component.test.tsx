import { apiKeyPaths } from '@towscout/contracts/public-api/constants';
import type { ApiKey } from '@towscout/contracts/public-api/keys';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { ApiAccess, describeUsage } from './api-access.tsx';

const KEY: ApiKey = {
  id: 'one',
  name: 'Dispatch board',
  ending: 'a1B2',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsed: null,
  usageCount: 0,
  isActive: true,
  right: 'api',
};
const SECRET = `ts_${'x'.repeat(39)}a1B2`;

function serveKeys(api: FakeApi, begin: ApiKey[] = []) {
  let keys = begin;
  api.on('GET', apiKeyPaths.list, () => keys);
  api.on('POST', apiKeyPaths.list, ({ body }) => {
    keys = [...keys, { ...KEY, name: body.name, right: body.right }];
    return { ...KEY, name: body.name, right: body.right, key: SECRET };
  });
  api.on('PATCH', apiKeyPaths.one, ({ body }) => {
    keys = keys.map((key) => ({ ...key, isActive: Boolean(body.isActive) }));
    return keys[0] ?? problem(404, 'API key not found.');
  });
  api.on('DELETE', apiKeyPaths.one, () => {
    keys = [];
    return null;
  });
}
const card = page.getByRole('region', { name: 'API Access' });
const button = (name: string) => card.getByRole('button', { name, exact: true });

test('on a phone the toast covers nothing of the new key', async ({ api, show }) => {
  serveKeys(api);
  await page.viewport(390, 844);
  await show(
    <div className="py-[100vh]">
      <ApiAccess isPremium />
    </div>,
  );
  await card.getByLabelText('Key name').fill('Dispatch board');
  await button('Create API key').click();
  await expect.element(toasts).toHaveTextContent('Key Created');
  const measure = (part: typeof card) => part.element().getBoundingClientRect();
  const gap = () =>
    measure(toasts.getByText('Key Created')).top -
    measure(card.getByRole('group', { name: 'The key Dispatch board' })).bottom;
  await expect.poll(gap).toBeGreaterThan(0);
});

test('a key is made by its name, shown once, and copied', async ({ api, show }) => {
  serveKeys(api);
  await show(<ApiAccess isPremium />);
  await button('Create API key').click();
  await expect.element(toasts).toHaveTextContent('Key Name Required');
  await expect.element(toasts).toHaveTextContent('Please enter a name for your API key.');
  await card.getByLabelText('Key name').fill('Dispatch board');
  await button('Create API key').click();
  await expect.element(toasts).toHaveTextContent('Key Created');
  await expect.element(card.getByText(SECRET)).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await button('Copy').click();
  await expect.element(toasts).toHaveTextContent('Copied');
  expect(copied).toEqual([SECRET]);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('not allowed')) },
  });
  await button('Copy').click();
  await expect.element(toasts).toHaveTextContent('Could not copy to clipboard. Please copy manually.');
  await button('Done').click();
  await expect.element(card.getByText(SECRET)).not.toBeInTheDocument();
  await expect.element(card.getByText('ts_…a1B2 · never used')).toBeVisible();
});

test('a key for the parked car is made, and named so in the list', async ({ api, show }) => {
  serveKeys(api);
  await show(<ApiAccess isPremium />);
  await card.getByLabelText('Key name').fill('Tasker');
  await card.getByLabelText('What it can do').selectOptions('Only set my parked car');
  await button('Create API key').click();
  await expect.element(card.getByText('ts_…a1B2 · sets your parked car · never used')).toBeVisible();
  await expectNoSidewaysScroll();
});

test('a key is switched off and deleted, after a question', async ({ api, show }) => {
  serveKeys(api, [KEY]);
  await show(<ApiAccess isPremium />);
  await card.getByRole('switch', { name: /Dispatch board/ }).click();
  await expect.element(toasts).toHaveTextContent('Key Updated');
  await expect.element(card.getByRole('switch', { name: /Dispatch board/ })).not.toBeChecked();
  await button('Delete Dispatch board').click();
  await page
    .getByRole('dialog', { name: 'Delete Dispatch board?' })
    .getByRole('button', { name: 'Delete key' })
    .click();
  await expect.element(toasts).toHaveTextContent('Key Deleted');
  await expect.element(card.getByRole('list', { name: 'Your API keys' })).not.toBeInTheDocument();
});

test('without premium no key is made, and those that there are can be deleted', async ({ api, show }) => {
  serveKeys(api, [KEY]);
  await show(<ApiAccess isPremium={false} upgrade={<a href="/subscribe">Upgrade to Premium</a>} />);
  await card.getByLabelText('Key name').fill('Mine');
  await button('Create API key').click();
  await expect.element(toasts).toHaveTextContent('API Access requires a premium subscription.');
  await expect.element(card.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect.element(button('Delete Dispatch board')).toBeVisible();
});

test('the documentation shows how a key is sent, and leads to the rest', async ({ api, show }) => {
  serveKeys(api);
  await show(<ApiAccess isPremium />);
  await card.getByText('How to use a key').click();
  await expect.element(card.getByText('Authorization: Bearer ts_…')).toBeVisible();
  await expect
    .element(card.getByText('GET /api/v1/tow-trucks/nearby?lat=37.7793&lng=-122.4193&radius=5'))
    .toBeVisible();
  await expect.element(card.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
});

test('how often and when a key was used is told in words', () => {
  const now = new Date('2026-11-22T12:00:00.000Z');
  expect(describeUsage(KEY, now)).toBe('ts_…a1B2 · never used');
  expect(describeUsage({ ...KEY, usageCount: 1, lastUsed: '2026-11-22T11:58:00.000Z' }, now)).toBe(
    'ts_…a1B2 · 1 request · last used 2 min ago',
  );
  expect(describeUsage({ ...KEY, usageCount: 1204, lastUsed: '2026-11-22T11:58:00.000Z' }, now)).toContain(
    '1,204 requests',
  );
});
