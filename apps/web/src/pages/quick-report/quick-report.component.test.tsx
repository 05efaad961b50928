import { userEvent } from 'vitest/browser';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { QuickReportButton } from './quick-report.fixture.tsx';

const button = page.getByRole('button', { name: 'Quick Report' });
const dialog = page.getByRole('dialog', { name: 'Report Tow Truck' });
const send = dialog.getByRole('button', { name: 'Report', exact: true });
const choose = (status: string) => dialog.getByRole('radio', { name: status }).click();
const nothingNear = (api: FakeApi, trucks: NearbyTowTruck[] = []) => api.on('GET', sightingPaths.nearby, () => trucks);

test('the dialog says that reports are anonymous, and asks what the truck is doing', async ({ api, show }) => {
  nothingNear(api);
  await show(<QuickReportButton />);
  await button.click();
  await expect.element(dialog).toHaveTextContent('Reports are anonymous');
  const first = dialog.getByRole('radio').first();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose what the truck is doing.');
  const choices = dialog.getByRole('radiogroup', { name: 'What is the truck doing?' });
  await expect.element(choices).toHaveAccessibleDescription('Choose what the truck is doing.');
  await expect.element(first).toHaveFocus();
});

test('it opens and closes by keyboard, and the focus returns', async ({ api, show }) => {
  nothingNear(api);
  await show(<QuickReportButton />);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a truck within 250 m is offered: 'Is it this one?', after what the truck is doing", async ({ api, show }) => {
  const changedAt = new Date().toISOString();
  const [far, stale] = ['b6f0c2a4-0000-4000-8000-000000000002', 'b6f0c2a4-0000-4000-8000-000000000003'] as const;
  nothingNear(api, [
    { ...aTruck({ location: 'Maple & 3rd', latitude: '40.760300', changedAt }), distanceMiles: 0.1 },
    { ...aTruck({ id: far, latitude: '40.763200', changedAt }), distanceMiles: 0.3 },
    { ...aTruck({ id: stale, location: 'Maple & 3rd', latitude: '40.760300' }), distanceMiles: 0.1 },
  ]);
  const confirmed: string[] = [];
  api.on('POST', sightingPaths.verdict, ({ params }) => {
    confirmed.push(`${params['verdict']} ${params['id']}`);
    return { ...aTruck({ confirmations: 2 }), yourVerdict: 'confirm' as const };
  });
  await show(<QuickReportButton />);
  await button.click();
  const offered = dialog.getByRole('region', { name: 'Already reported here' });
  await expect.element(offered).toHaveTextContent('Is it this one?');
  const choices = dialog.getByRole('radiogroup', { name: 'What is the truck doing?' }).element();
  expect(choices.compareDocumentPosition(offered.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(offered.getByRole('listitem').elements()).toHaveLength(1);
  await offered.getByRole('button', { name: 'Yes, still here: Maple & 3rd' }).click();
  await expect.element(toasts).toHaveTextContent('Confirmed. Thank you.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(confirmed).toEqual(['confirm b6f0c2a4-0000-4000-8000-000000000001']);
});

test('a truck on the map beside the spot that is stale or gone is not called none', async ({ api, show }) => {
  const gone = 'b6f0c2a4-0000-4000-8000-000000000002';
  nothingNear(api, [
    { ...aTruck({ latitude: '40.760300' }), distanceMiles: 0.1 },
    { ...aTruck({ id: gone, latitude: '40.760300', status: 'departed' }), distanceMiles: 0.1 },
  ]);
  await show(<QuickReportButton />);
  await button.click();
  await expect.element(dialog).toHaveTextContent('Nothing fresh within 800 ft. Report what you see now.');
  await expect.element(dialog).not.toHaveTextContent('No truck reported within 800 ft');
});

test('who said what it does and then chose the truck confirms it, and says that too', async ({ api, show }) => {
  const near = aTruck({ location: 'Maple & 3rd', latitude: '40.760300', changedAt: new Date().toISOString() });
  nothingNear(api, [{ ...near, distanceMiles: 0.1 }]);
  const sent: unknown[] = [];
  api.on('POST', sightingPaths.list, ({ raw }) => {
    sent.push(raw);
    return { ...near, outcome: 'updated' as const };
  });
  await show(<QuickReportButton />);
  await button.click();
  await choose('Currently towing');
  await dialog.getByRole('button', { name: 'Yes, still here: Maple & 3rd' }).click();
  await expect.element(toasts).toHaveTextContent('The truck on the map now shows what you saw.');
  expect(sent).toMatchObject([{ status: 'active', sameAs: near.id }]);
});

test('a report without a place is not sent, and says why', async ({ api, show }) => {
  nothingNear(api);
  await show(<QuickReportButton />);
  await button.click();
  await choose('Currently towing');
  await dialog.getByLabelText('Location').fill('');
  await send.click();
  await expect.element(toasts).toHaveTextContent('Location Required');
  await expect.element(toasts).toHaveTextContent('Please enter a location for the tow truck.');
  await expect.element(dialog).toBeVisible();
});

test('from the default place nothing is said about here', async ({ show }) => {
  await show(<QuickReportButton spot={null} />);
  await button.click();
  await choose('Currently towing');
  await dialog.getByLabelText('Location').fill('5th & Main');
  await send.click();
  await expect.element(toasts).toHaveTextContent('Location Error');
  await expect.element(toasts).toHaveTextContent('Unable to determine your location. Please enable location services.');
  await expect.element(page.getByRole('dialog', { name: 'Where is the truck?' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Already reported here' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button.click();
  await expect.element(dialog).toBeVisible();
});
