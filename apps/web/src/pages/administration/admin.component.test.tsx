import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { AdminAccount } from '@towscout/contracts/operations/administration';
import { administrationPaths } from '@towscout/contracts/operations/constants';

import { signIn } from '#accounts/user.fixture.ts';
import { ACCOUNT, FEEDS, LOG } from '#operations/administration/admin.fixture.ts';
import { onPage, serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNothingSpills, expectThumbTargets } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { AdminPage } from './admin.tsx';

function serve(api: FakeApi, standing: { isAdministrator?: boolean; mustAddSecondStep?: boolean } = {}): void {
  serveSite(api);
  signIn(api);
  api.on('GET', accountPaths.standing, () => ({
    email: 'boss@example.com',
    isEmailVerified: true,
    canVerifyEmail: false,
    isAdministrator: true,
    mustAddSecondStep: false,
    canClaim: false,
    ...standing,
  }));
  api.on('GET', accountPaths.methods, () => ({ hasPassword: true, hasSecondStep: true, passkeys: [], provider: null }));
  api.on('GET', administrationPaths.feeds, () => FEEDS);
  api.on('GET', administrationPaths.log, () => LOG);
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const open = async (name: string) => {
  await expect.element(tab(name)).toBeVisible();
  await tab(name).click();
};
async function find(email: string): Promise<void> {
  await page.getByLabelText('Email address of the account').fill(email);
  await button('Find account').click();
}

for (const theme of ['light', 'dark'] as const)
  test(`each feed says its age, who decided that it is on or off, and what it lacks, ${theme}`, async ({
    api,
    show,
  }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(theme === 'light' ? 320 : 1440, 844);
    serve(api);
    await show(onPage(<AdminPage />));
    await expect.element(row('CHP CAD')).toHaveTextContent('Checked 1 min ago. Newest entry 3 min ago.On by default.');
    await expect
      .element(row('Portland'))
      .toHaveTextContent(/Down since .*: it answered 500\.Switched on 1 h ago by an account that was deleted\./);
    await expect
      .element(row('Austin'))
      .toHaveTextContent('Last good reading 2 h ago.Switched off 1 h ago by boss@example.com: It repeats itself');
    await expect.element(row('511NY')).toHaveTextContent('Never read here.It needs STATE_511_KEYS');
    await expect.element(button('Switch on 511NY')).not.toBeInTheDocument();
    await expectAccessible();
    expectNothingSpills();
    await expectThumbTargets();
  });

test('a feed is switched off after a question, with the reason, and back to the default', async ({ api, show }) => {
  serve(api);
  const sent: unknown[] = [];
  api.on('PUT', administrationPaths.feed, ({ params, raw }) => {
    sent.push([params['id'], raw]);
    const [feed] = FEEDS;
    if (!feed) throw new Error('there is no feed');
    const isOn = sent.length > 1;
    return {
      ...feed,
      isOn,
      switched: isOn ? null : { at: new Date().toISOString(), by: 'boss@example.com', reason: 'Wrong places' },
    };
  });
  await show(onPage(<AdminPage />));
  await button('Switch off CHP CAD').click();
  const dialog = page.getByRole('dialog', { name: 'Switch off CHP CAD?' });
  await expect.element(dialog.getByLabelText('Why (optional)')).toHaveFocus();
  await dialog.getByLabelText('Why (optional)').fill('Wrong places');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(toasts).toHaveTextContent('CHP CAD is off');
  await expect.element(row('CHP CAD')).toHaveTextContent('by boss@example.com: Wrong places');
  await button('Back to the default: CHP CAD').click();
  await expect.element(row('CHP CAD')).toHaveTextContent('On by default.');
  expect(sent).toEqual([
    ['chp_cad', { setting: 'off', reason: 'Wrong places' }],
    ['chp_cad', { setting: 'default' }],
  ]);
});

test('an account is found by its address alone, and one that is not there is said', async ({ api, show }) => {
  await page.viewport(320, 844);
  serve(api);
  api.on('POST', administrationPaths.findAccount, ({ body }) =>
    body.email === 'bob@example.com' ? ACCOUNT : problem(404, 'No account has that address.'),
  );
  await show(onPage(<AdminPage />));
  await open('Accounts');
  await expect.element(page.getByText('No account is open')).toBeVisible();
  await button('Find account').click();
  await expect.element(page.getByText("Enter the account's whole email address.")).toBeVisible();
  await find('eve@example.com');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No account has that address.');
  await find(' Bob@Example.com');
  await expect.element(page.getByRole('heading', { name: 'bob@example.com' })).toBeVisible();
  for (const fact of ['12 filed, 1 on the map', '3 false reports', 'Premium', 'Off'])
    await expect.element(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  await expect
    .element(page.getByText("A ban doesn't cancel a paid plan or its payments. Do that in Stripe."))
    .toBeVisible();
  await expectAccessible();
  expectNothingSpills();
});

test('a ban asks why first, then for the password; it is shown, and lifted', async ({ api, show }) => {
  serve(api);
  let account: AdminAccount = ACCOUNT;
  const sent: unknown[] = [];
  api.on('POST', administrationPaths.findAccount, () => account);
  api.on('POST', administrationPaths.ban, ({ raw }) => {
    sent.push(raw);
    if (sent.length === 1) return problem(403, "That isn't your password.");
    return (account = {
      ...ACCOUNT,
      sessions: 0,
      ban: { since: '2026-11-27T12:00:00.000Z', until: null, reason: 'Made up trucks' },
    });
  });
  api.on('DELETE', administrationPaths.ban, () => ACCOUNT);
  await show(onPage(<AdminPage />));
  await open('Accounts');
  await find('bob@example.com');
  await button('Ban this account').click();
  const dialog = page.getByRole('dialog', { name: 'Ban this account?' });
  await expect.element(dialog.getByLabelText('Why')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Ban account' }).click();
  await expect.element(dialog.getByText('Say why. Other administrators read it in the log.')).toBeVisible();
  await dialog.getByLabelText('Why').fill('Made up trucks');
  await dialog.getByLabelText('It ends').selectOptions('When someone lifts it');
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ban account' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("That isn't your password.");
  await dialog.getByRole('button', { name: 'Ban account' }).click();
  await expect.element(page.getByText('Banned Nov 27, 2026, until it is lifted.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ reason: 'Made up trucks', days: null, password: 'correct horse battery' });
  await expectAccessible();
  await button('Lift the ban').click();
  await expect.element(button('Ban this account')).toBeVisible();
});

test('a key is revoked after a question, and what went wrong is said', async ({ api, show }) => {
  serve(api);
  api.on('POST', administrationPaths.findAccount, () => ACCOUNT);
  let answer: () => AdminAccount | Response = () => problem(404, 'That API key is already gone.');
  api.on('DELETE', administrationPaths.apiKey, () => answer());
  await show(onPage(<AdminPage />));
  await open('Accounts');
  await find('bob@example.com');
  const revoke = async () => {
    await button('Revoke Board').click();
    await page.getByRole('dialog', { name: 'Revoke Board?' }).getByRole('button', { name: 'Revoke key' }).click();
  };
  await revoke();
  await expect.element(toasts).toHaveTextContent('That API key is already gone.');
  answer = () => ({ ...ACCOUNT, apiKeys: [] });
  await revoke();
  await expect.element(page.getByRole('region', { name: 'API keys' })).toHaveTextContent('API keys 0None.');
});

test('the log is read back to its beginning', async ({ api, show }) => {
  await page.viewport(320, 844);
  serve(api);
  api.on('GET', administrationPaths.log, ({ query }) =>
    Response.json(query['cursor'] === 'next' ? LOG.slice(1) : LOG.slice(0, 1), {
      headers: query['cursor'] === 'next' ? {} : { link: `<${administrationPaths.log}?cursor=next>; rel="next"` },
    }),
  );
  await show(onPage(<AdminPage />));
  await open('Log');
  await expect.element(row('boss@example.com')).toHaveTextContent('banned bob@example.comMade up twelve trucks');
  await button('Show older').click();
  await expect
    .element(row('Austin'))
    .toHaveTextContent('An account that was deleted switched off Austin traffic incidents');
  await expect.element(button('Show older')).not.toBeInTheDocument();
  await expectAccessible();
  expectNothingSpills();
});

test('what can’t be loaded is said, and asked again; an empty log says so', async ({ api, show }) => {
  serve(api);
  api.on('GET', administrationPaths.feeds, () => problem(503, "The database isn't responding."));
  api.on('GET', administrationPaths.log, () => []);
  await show(onPage(<AdminPage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the feeds");
  await expect.element(page.getByRole('alert')).toHaveTextContent("The database isn't responding.");
  api.on('GET', administrationPaths.feeds, () => FEEDS);
  await button('Try again').click();
  await expect.element(row('CHP CAD')).toBeVisible();
  await open('Log');
  await expect.element(page.getByText('Nothing is logged yet')).toBeVisible();
  await expectAccessible();
});

test('who is no administrator, or lacks a second step, sees what is missing and nothing else', async ({
  api,
  show,
}) => {
  serve(api, { isAdministrator: false });
  await show(onPage(<AdminPage />));
  await expect.element(page.getByText('Only the people who run this site can do this.')).toBeVisible();
  await expect.element(tab('Feeds')).not.toBeInTheDocument();
  serve(api, { mustAddSecondStep: true });
  await show(onPage(<AdminPage />));
  await expect.element(page.getByText('Turn on two-step sign-in first')).toBeVisible();
  await expect.element(tab('Feeds')).not.toBeInTheDocument();
  await expectAccessible();
});
