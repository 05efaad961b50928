import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { ParkedCarButton } from './parked-car.tsx';

const TIMES_SQUARE = { lat: 40.7589, lng: -73.9851, name: null };

test('what only an account brings is said before a visitor parks, and leads to creating one', async ({ show }) => {
  await show(
    <ParkedCarButton
      userId={null}
      isSignedOut
      onRetryUser={() => {}}
      askSpot={async () => TIMES_SQUARE}
      findName={async () => null}
    />,
  );
  await expect.element(page.getByText('Alerts only while this page is open.')).toBeVisible();
  const create = page.getByRole('link', { name: /Create an account|^Create account$/ });
  await expect.element(create).toHaveAttribute('href', expect.stringContaining('mode=sign-up'));
  await page.getByRole('button', { name: 'I parked here' }).click();
  await expect.element(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();
  expect(page.getByText('Find my car').element().getBoundingClientRect().width).toBeGreaterThan(44);
  await expect.element(create).toHaveAttribute('href', expect.stringContaining('mode=sign-up'));

  page.getByRole('button', { name: 'Remove spot' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
  expect(document.activeElement, 'the keyboard is lost').not.toBe(document.body);
});
