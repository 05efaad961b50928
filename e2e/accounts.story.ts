import { expect, HERE, test } from './site.ts';

test('whoever signs up chooses a plan first; the trial opens 25 miles and says how long it lasts', async ({ site }) => {
  const { page } = await site.arrive({ at: HERE });
  await page.goto('/sign-in');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('Name').fill('Tess');
  await form.getByLabel('Email').fill('tess@example.com');
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/plan-selection/);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Premium Trial Active')).toBeVisible();
  await expect(page.getByText('Welcome, Tess')).toBeVisible();
});

test('a wrong password is refused with a sentence', async ({ site }) => {
  site.expectComplaint(/401/);
  const { page } = await site.arrive();
  await page.goto('/sign-in');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('wrong horse battery');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(/password/i);
});

test('a passkey that is added signs in without a password', async ({ site }) => {
  const person = await site.arrive({ at: HERE });
  const { page, context } = person;
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await site.signUp(person, 'Petra');
  await page.getByRole('button', { name: /Welcome, Petra/ }).click();
  await page.getByRole('menuitem', { name: /passkey/i }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await page.getByRole('button', { name: /Welcome, Petra/ }).click();
  await page.getByRole('menuitem', { name: /sign out/i }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).or(page.getByRole('button', { name: 'Sign in' })).first()).toBeVisible();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByText('Welcome, Petra')).toBeVisible();
});
