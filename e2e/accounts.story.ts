import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { locationPanel } from './locators.ts';
import { newAddress, PASSWORD } from './people.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('whoever signs up chooses a plan first; the trial opens 25 miles on every page, a passkey signs in, and the account takes its data along and is deleted', async ({
  site,
  expectBrowserError,
}) => {
  // Requests fail with 401 during the deletion.
  expectBrowserError(/401/);
  const { page, context } = await site.arrive({ at: quietPlace(), opens: '/sign-in' });
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('Name').fill('Tess');
  const address = newAddress('Tess');
  await form.getByLabel('Email').fill(address);
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

  await page.goto('/');
  await addAuthenticator(context, page);
  await page.getByRole('button', { name: /Welcome, Tess/ }).click();
  await page.getByRole('menuitem', { name: /passkey/i }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await page.getByRole('button', { name: /Welcome, Tess/ }).click();
  // The page forgets its user first; the server's sign-out then loads a page.
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
  await expect(page.getByText('Welcome, Tess')).toBeVisible();

  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ profile: { firstName: 'Tess', email: address }, plan: { subscriptionStatus: 'trial' } });
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your email address').fill(address);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

/** A fingerprint reader that always succeeds. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
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
}
