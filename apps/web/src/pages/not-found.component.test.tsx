import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { NotFoundPage } from './not-found.tsx';

test('a page that is not there says so to people, too, and leads to the map', async ({ show }) => {
  await show(<NotFoundPage />);
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect
    .element(page.getByText('There’s no page at this address. The link may be old or mistyped.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the map' })).toHaveAttribute('href', '/');
});
