import { accountPaths } from '@towscout/contracts/accounts/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { ConfirmEmailPage } from './confirm-email.tsx';
import { ResetPasswordPage } from './reset-password.tsx';
import { SignInPage } from './sign-in.tsx';

function serve(api: FakeApi, sendsEmail: boolean): void {
  serveSite(api, { signIn: { oidcName: null, sendsEmail } });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without mail the page says who can make a link', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => problem(429, 'Too many requests. Please wait a moment.'));
  visit('/reset-password');
  await page.viewport(320, 640);
  await show(<ResetPasswordPage />);
  await expect.element(page.getByText("Couldn't load this page")).toBeVisible();
  serve(api, false);
  await button('Try again').click();
  await expect
    .element(page.getByText('This site sends no email. Ask whoever runs it for a link to set a new password.'))
    .toBeVisible();
  await expect.element(button('Send the link')).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('with mail a link is asked for, and no answer says whether there is an account', async ({ api, show }) => {
  serve(api, true);
  const asked: unknown[] = [];
  api.on('POST', accountPaths.forgotPassword, ({ raw }) => {
    asked.push(raw);
    return null;
  });
  visit('/reset-password');
  await show(<ResetPasswordPage />);
  await page.getByLabelText('Email').fill('ann@example.com');
  await button('Send the link').click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^If ann@example.com has an account, we've sent it/);
  expect(asked).toEqual([{ email: 'ann@example.com' }]);
});

test('a link sets a new password once, and does not stay in the address', async ({ api, show }) => {
  serve(api, true);
  let isUsed = true;
  api.on('POST', accountPaths.setNewPassword, ({ raw }) => {
    expect(raw).toEqual({ token: 'the-secret', newPassword: 'a new staple of horses' });
    return isUsed ? Response.json({ code: 'INVALID_TOKEN' }, { status: 400 }) : { status: true };
  });
  visit('/reset-password#the-secret');
  await show(<ResetPasswordPage />);
  expect(window.location.hash).toBe('');
  await page.getByLabelText('New password').fill('a new staple of horses');
  await button('Set password').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('That link has expired or was already used. Ask for a new one.');
  isUsed = false;
  await button('Set password').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Your password is set');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('whoever signs up where mail is sent opens a link, and enters the password', async ({ api, show }) => {
  serve(api, true);
  api.on('POST', accountPaths.signUpEmail, () => ({}));
  visit('/sign-in?mode=sign-up');
  await show(<SignInPage />);
  await page.getByLabelText('Name').fill('Ann');
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await button('Create account').click();
  await expect.element(page.getByRole('status')).toHaveTextContent("We've sent an email to ann@example.com.");

  const sent: unknown[] = [];
  api.on('POST', accountPaths.confirmEmail, ({ raw }) => {
    sent.push(raw);
    return { email: 'ann@example.com' };
  });
  api.on('POST', accountPaths.signInEmail, ({ raw }) => {
    sent.push(raw);
    return {};
  });
  visit('/confirm-email#the-secret');
  await show(<ConfirmEmailPage />);
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await button('Confirm and sign in').click();
  await expect
    .poll(() => sent)
    .toEqual([
      { token: 'the-secret', password: 'correct horse battery' },
      { email: 'ann@example.com', password: 'correct horse battery' },
    ]);
});
