import { expect, HERE, milesNorth, test } from './site.ts';

test('a truck that one person reports reaches everybody near it within a second, and nobody else', async ({ site }) => {
  const ann = await site.arrive({ at: HERE });
  await site.signUp(ann, 'Ann');
  const far = await site.arrive({ at: milesNorth(8) });
  await site.signUp(far, 'Farah');
  const bob = await site.arrive({ at: milesNorth(0.8), phone: true });
  await bob.page.goto('/');

  await expect(ann.page.getByLabel('Live TowScout')).toBeVisible();
  await site.signUp(bob, 'Bob');
  await bob.page.getByRole('button', { name: /report/i }).first().click();
  await bob.page.getByRole('dialog').getByText('Currently towing').click();
  const sent = bob.page.waitForResponse((answer) => answer.url().endsWith('/api/tow-trucks') && answer.request().method() === 'POST');
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  expect((await sent).status()).toBe(201);

  const within = { timeout: 1000 };
  await Promise.all([
    expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toContainText('0.8 mi', within),
    expect(ann.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(within),
    expect(ann.page.getByText('Tow truck towing 0.8 mi from you').first()).toBeVisible(within),
  ]);
  await expect(far.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(far.page.getByRole('region', { name: 'Tow truck alerts' })).toHaveCount(0);

  await ann.page.getByRole('region', { name: 'Tow truck alerts' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toHaveCount(0);
  await ann.page.reload();
  await expect(ann.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toHaveCount(0);
  await ann.page.getByRole('button', { name: /^Notifications/ }).click();
  await ann.page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(ann.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
