import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';

import { ClaimCard } from './administrator.tsx';

const question = page.getByRole('heading', { name: 'Do you run this site?' });

test('only whoever follows the printed address is asked whether they run the site', async ({ show }) => {
  visit('/account');
  await show(
    <>
      <h1>Your account</h1>
      <ClaimCard canClaim />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  // Appended to the open page's address.
  window.location.hash = '#administrator';
  await expect.element(question).toBeVisible();
  await expect.element(page.getByLabelText('Administrator code')).toBeVisible();
});

test('where no code is valid it says so instead of asking for one', async ({ show }) => {
  visit('/account#administrator');
  await show(<ClaimCard canClaim={false} />);
  await expect.element(page.getByRole('heading', { name: 'No administrator code is active' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
