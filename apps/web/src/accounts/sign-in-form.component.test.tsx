import { accountPaths } from '@towscout/contracts/accounts';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { SignInForm } from './sign-in-form.tsx';

test('a wrong password is rejected with a sentence', async ({ api, show }) => {
  api.on('POST', accountPaths.signInEmail, () =>
    Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 }),
  );
  await show(<SignInForm onSignedIn={async () => {}} sendsEmail={false} />);
  await page.getByLabelText('Email').fill('nobody@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('wrong horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong email or password.');
});
