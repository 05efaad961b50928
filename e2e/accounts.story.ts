import { locationPanel, toasts } from './locators.ts';
import { newAddress, PASSWORD } from './people.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('whoever signs up chooses a plan first; the trial opens 25 miles on every page and says how long it lasts', async ({
  site,
}) => {
  const { page } = await site.arrive({ at: quietPlace(), opens: '/sign-in' });
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('Name').fill('Tess');
  await form.getByLabel('Email').fill(newAddress('Tess'));
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/plan-selection/);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Premium Trial Active')).toBeVisible();
  await expect(page.getByText('Welcome, Tess')).toBeVisible();
  await locationPanel(page).click();
  await page.getByRole('combobox', { name: 'Alert radius' }).click();
  await page.getByRole('option', { name: /10 miles/ }).click();
  await expect(locationPanel(page)).toContainText('10 mi');
  await page.goto('/alerts');
  await expect(page.getByRole('region', { name: 'Proximity alerts' })).toContainText('10.0 miles');
  await page.goto('/subscribe');
  await expect(page.getByText("You're on the free trial.")).toBeVisible();
  await expect(page.getByRole('link', { name: /Try it free/ })).toBeHidden();
});

test('a passkey that is added signs in without a password', async ({ site }) => {
  const { page, context } = await site.arrive({ as: 'Petra', at: quietPlace() });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: /Welcome, Petra/ }).click();
  await page.getByRole('menuitem', { name: /passkey/i }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await page.getByRole('button', { name: /Welcome, Petra/ }).click();
  // The page forgets its user at once; the server's own sign-out ends with a page that loads.
  const signedOut = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /sign out/i }).click();
  await signedOut;
  await expect(
    page
      .getByRole('link', { name: 'Sign in' })
      .or(page.getByRole('button', { name: 'Sign in' }))
      .first(),
  ).toBeVisible();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByText('Welcome, Petra')).toBeVisible();
});

test('a session that was ended elsewhere is noticed at once, and the page listens on as nobody', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/);
  const { page, context } = await site.arrive({ as: 'Wanda', at: quietPlace() });
  const listens = () => page.waitForResponse((response) => response.url().includes('/api/live?'));
  await Promise.all([listens(), page.reload()]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  const again = listens();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await fetch(`${site.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
  await expect(toasts(page)).toContainText('Your session has ended');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await again).status()).toBe(200);
});
