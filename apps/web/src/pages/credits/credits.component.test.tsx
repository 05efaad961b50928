import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { CreditsPage } from './credits.tsx';

test('whoever runs the site finds the sources and the status here, which no navigation has', async ({ show }) => {
  await show(<CreditsPage />);
  await expect.element(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sources', exact: true })).toHaveAttribute('href', '/sources');
  await expect.element(page.getByRole('link', { name: 'Status', exact: true })).toHaveAttribute('href', '/status');
});
