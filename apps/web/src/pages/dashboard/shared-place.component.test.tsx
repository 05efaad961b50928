import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';

import { browserAt, onPage, SPRINGFIELD, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { usePosition } from '#places/use-position.tsx';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';

import { serveVisitor } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const Where = () => {
  const { position } = usePosition();
  return <p>{position && `${position.name ?? 'no name'} at ${position.lat}, ${position.lng}`}</p>;
};
const dashboard = onPage(
  <>
    <DashboardPage />
    <Where />
  </>,
);
const shared = (said: Record<string, string>): string => `/?${new URLSearchParams(said)}`;

test.for([
  ['coordinates', { 'shared-text': '39.8017, -89.6436' }],
  ['a link', { 'shared-title': 'Dropped pin', 'shared-url': 'https://maps.google.com/?q=39.8017,-89.6436' }],
] as const)('%s that a maps app shares are the place that is shown, once', async ([, said], { api, show }) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  visit(shared(said));
  await show(dashboard);
  await expect.element(page.getByText('no name at 39.8017, -89.6436')).toBeVisible();
  expect(location.search).toBe('');
  // As a link to the place, which a reload or another person can follow.
  await expect.poll(() => location.hash).toBe('#at=39.80170%2C-89.64360');
});

test('an address that is shared beside a link that says nothing is looked up as if it had been typed', async ({
  api,
  show,
}) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', placesPaths.search, ({ query }) =>
    query['q'] === 'Springfield, IL 62701' ? [{ ...SPRINGFIELD, isExact: true }] : [],
  );
  visit(shared({ 'shared-text': 'The Capitol\nSpringfield, IL 62701\n\nhttps://maps.app.goo.gl/AbCd1234' }));
  await show(dashboard);
  await expect.element(page.getByText('Springfield, IL at 39.8017, -89.6436')).toBeVisible();
});

test.for(['<img src=x onerror=alert(1)>', 'https://maps.app.goo.gl/AbCd1234', '51.5, -0.12', '9'.repeat(5000)])(
  'of a text that names no place (%#) one sentence says so, and the place stays',
  async (text, { api, show }) => {
    serveVisitor(api);
    browserAt(TIMES_SQUARE);
    visit(shared({ 'shared-text': text }));
    await show(dashboard);
    await expect.element(toasts).toHaveTextContent("We couldn't find that place. Search for its address instead.");
    expect(location.search).toBe('');
    await expect.element(page.getByText('San Francisco at 37.7749')).toBeVisible();
  },
);

const field = page.getByRole('combobox', { name: 'Where are you parking?' });

test('an address that is chosen is in the address bar, also with a truck open', async ({ api, show }) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', placesPaths.search, () => [{ ...SPRINGFIELD, isExact: true }]);
  visit('/');
  await show(dashboard);
  await field.fill('Springfield, IL');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Springfield, IL at 39.8017, -89.6436')).toBeVisible();
  const hash = '#at=39.80170%2C-89.64360&place=Springfield%2C+IL';
  await expect.poll(() => location.hash).toContain(hash);
  // An entry that the page wrote brings no earlier place back.
  history.replaceState(history.state, '', '/#at=40.75890%2C-73.98510');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await expect.poll(() => location.hash).toContain(hash);
  await expect.element(page.getByText('Springfield, IL at 39.8017, -89.6436')).toBeVisible();
});

test('a link to an address shows it, with its name in the field', async ({ api, show }) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  visit('/#at=39.80170,-89.64360&place=Springfield%2C+IL');
  await show(dashboard);
  await expect.element(page.getByText('Springfield, IL at 39.8017, -89.6436')).toBeVisible();
  await expect.element(field).toHaveValue('Springfield, IL');
});

test('an address of whoever was signed in here before is not shown again', async ({ api, show }) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  visit('/');
  history.replaceState({ placeOwner: 'somebody else' }, '', '/#at=39.80170,-89.64360&place=Springfield%2C+IL');
  await show(dashboard);
  await expect.poll(() => location.hash).toBe('');
  expect(page.getByText('Springfield, IL at 39.8017').elements()).toEqual([]);
});

test.for([
  ['north', "We couldn't find that place"],
  ['37.7', "We couldn't find that place"],
  ['51.5,-0.12', 'Outside the United States'],
] as const)(
  'a link to no place (%s) is told in a sentence, and leaves the address bar',
  async ([at, told], { api, show }) => {
    serveVisitor(api);
    browserAt(TIMES_SQUARE);
    visit(`/#at=${at}`);
    await show(dashboard);
    await expect.element(toasts).toHaveTextContent(told);
    await expect.poll(() => location.hash).toBe('');
  },
);
