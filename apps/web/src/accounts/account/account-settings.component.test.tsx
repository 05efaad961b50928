import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { OwnSession, SignInMethods as Methods } from '@towscout/contracts/accounts/own-account';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, noNetwork, problem } from '#testing/fake-api.fixture.ts';

import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { YourData } from './your-data.tsx';

const session = (over: Partial<OwnSession>): OwnSession => ({
  id: 'this',
  device: 'Chrome on Windows',
  place: 'Central Time',
  since: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-22T12:00:00.000Z',
  isThisOne: true,
  ...over,
});
const PHONE = { id: 'phone', name: 'Phone', createdAt: '2026-11-20T12:00:00.000Z' };

function serveMethods(api: FakeApi, over: Partial<Methods> = {}): Methods {
  const methods: Methods = { hasPassword: true, hasSecondStep: false, passkeys: [], provider: null, ...over };
  api.on('GET', accountPaths.methods, () => methods);
  api.on('GET', accountPaths.sessions, () => []);
  return methods;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the password is changed with the old one, and what is wrong is said where it is typed', async ({ api, show }) => {
  serveMethods(api);
  const sent: unknown[] = [];
  let refusal: Response | null = problem(403, "That isn't your password.");
  api.on('POST', accountPaths.password, ({ raw }) => {
    sent.push(raw);
    const answer = refusal;
    refusal = null;
    return answer;
  });
  await show(<SignInMethods canReset={false} />);
  await expect.element(button('Remove the password')).not.toBeInTheDocument();
  await button('Change password').click();
  await expect.element(page.getByText('Forgot it? Ask whoever runs this site for a link.')).toBeVisible();
  await page.getByLabelText('Current password').fill('correct horse battery');
  await page.getByLabelText('New password').fill('a new staple of horses');
  await button('Change password').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("That isn't your password.");
  await button('Change password').click();
  await expect.element(toasts).toHaveTextContent('All other browsers are signed out.');
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => ({
      currentPassword: 'correct horse battery',
      newPassword: 'a new staple of horses',
    })),
  );
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
});

test('all ways to sign in but the last can be removed', async ({ api, show }) => {
  serveMethods(api, { passkeys: [PHONE], provider: { name: 'Acme', isLinked: true } });
  api.on('POST', accountPaths.removeMethod, ({ raw }) => {
    expect(raw).toEqual({ kind: 'passkey', id: 'phone', password: 'correct horse battery' });
    return { hasPassword: true, hasSecondStep: false, passkeys: [], provider: null };
  });
  await show(<SignInMethods canReset />);
  await expectAccessible();
  await button('Remove Phone').click();
  const dialog = page.getByRole('dialog', { name: 'Remove Phone?' });
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Remove the password')).not.toBeInTheDocument();
});

test('whoever has no password sets one', async ({ api, show }) => {
  serveMethods(api, { hasPassword: false, passkeys: [PHONE] });
  api.on('POST', accountPaths.password, ({ raw }) => {
    expect(raw).toEqual({ newPassword: 'a new staple of horses' });
    return null;
  });
  await show(<SignInMethods canReset />);
  await button('Set password').click();
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
  await page.getByLabelText('New password').fill('a new staple of horses');
  await button('Set password').click();
  await expect.element(toasts).toHaveTextContent('Password set');
});

test('a provider is offered, and why it was not connected is said', async ({ api, show }) => {
  serveMethods(api, { provider: { name: 'Acme', isLinked: false } });
  api.on('POST', accountPaths.linkOidc, () => problem(503, "The other site isn't responding."));
  visit("/account?error=email_doesn't_match");
  await show(<SignInMethods canReset />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('That account has another email address.');
  await button('Connect Acme').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("The other site isn't responding.");
});

test('each session shows its browser, time zone and dates; another one is ended, or all', async ({ api, show }) => {
  let sessions = [
    session({}),
    session({ id: 'other', device: null, place: null, since: '2026-10-01T12:00:00.000Z', isThisOne: false }),
  ];
  api.on('GET', accountPaths.sessions, () => sessions);
  api.on('DELETE', accountPaths.session, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params['id']);
    return null;
  });
  let answer: () => Response | null = noNetwork;
  api.on('DELETE', accountPaths.sessions, () => answer());
  let leaves = 0;
  await show(
    <Sessions
      onSignedOut={async () => {
        leaves += 1;
      }}
    />,
  );
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible();
  await expect.element(page.getByText('Central Time · signed in Nov 20, 2026 · in use now')).toBeVisible();
  await expect.element(page.getByText(/Unknown time zone .* last used Nov 22, 2026/)).toBeVisible();
  await expectAccessible();
  await button('Sign out the browser that signed in Oct 1, 2026').click();
  await expect.element(page.getByText(/last used Nov 22, 2026/)).not.toBeInTheDocument();
  await button('Sign out everywhere').click();
  await expect.element(toasts).toHaveTextContent("Can't reach TowScout.");
  expect(leaves).toBe(0);
  answer = () => null;
  await button('Sign out everywhere').click();
  await expect.poll(() => leaves).toBe(1);
});

test('an account is deleted once its address and its password are typed', async ({ api, show }) => {
  serveMethods(api);
  let deletions = 0;
  api.on('POST', accountPaths.delete, ({ raw }) => {
    const { email } = raw as { email: string };
    return email === 'ann@example.com' ? null : problem(400, "That isn't your account's email address.");
  });
  await page.viewport(320, 640);
  await show(
    <YourData
      email="ann@example.com"
      onDeleted={() => {
        deletions += 1;
      }}
    />,
  );
  const link = page.getByRole('link', { name: 'Download your data' });
  await expect.element(link).toHaveAttribute('href', accountPaths.export);
  expectNoSidewaysScroll();
  await button('Delete your account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabelText('Your email address').fill('bob@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("That isn't your account's email address.");
  await expectAccessible();
  await dialog.getByLabelText('Your email address').fill('ann@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect.poll(() => deletions).toBe(1);
});
