import { accountPaths } from '@towscout/contracts/accounts/constants';

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

test('a code follows the password where the account asks for it, or a recovery code', async ({ api, show }) => {
  let signedIn = 0;
  const sent: unknown[] = [];
  const wrong = () =>
    Response.json({ code: 'INVALID_CODE', detail: "That code didn't work, or was used before." }, { status: 401 });
  api.on('POST', accountPaths.signInEmail, () => ({ twoFactorRedirect: true }));
  api.on('POST', accountPaths.signInCode, ({ body }) => {
    sent.push(body);
    return wrong();
  });
  api.on('POST', accountPaths.signInRecovery, ({ body }) => {
    sent.push(body);
    return {};
  });
  await show(<SignInForm onSignedIn={async () => void (signedIn += 1)} sendsEmail={false} />);
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("That code didn't work, or was used before.");
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  expect(signedIn).toBe(0);

  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('K7M2P-9QXRT');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => signedIn).toBe(1);
  expect(sent).toEqual([{ code: '123456' }, { code: 'K7M2P-9QXRT' }]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
});
