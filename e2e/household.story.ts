import { alerts, moveMyCar, toasts } from './locators.ts';
import { newAddress, PASSWORD } from './people.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('a shared car alerts whoever joined by the link, and once they say that it moved its owner’s page is silent', async ({
  site,
}) => {
  const car = quietPlace();
  const { page: owner } = await site.arrive({ as: 'Ann', at: car });
  await owner.getByRole('button', { name: 'I parked here' }).click();
  await owner.getByRole('button', { name: /Find my car$/ }).click();
  await owner.getByRole('dialog', { name: 'Find my car' }).getByRole('button', { name: 'Share my car' }).click();
  const sharing = owner.getByRole('dialog', { name: 'Share my car' });
  await sharing.getByRole('button', { name: 'Create invite link' }).click();
  const link = await sharing.getByRole('group', { name: 'Invite link' }).getByRole('code').innerText();

  const { page: guest } = await site.arrive({ at: null, opens: null });
  await test.step('whoever has no account comes back to the invite with a new one', async () => {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: "Ann invites you to share Ann's car" })).toBeVisible();
    await guest.getByRole('link', { name: 'Create account' }).click();
    const form = guest.getByRole('tabpanel', { name: 'Create account' });
    await form.getByLabel('Name').fill('Bo');
    await form.getByLabel('Email').fill(newAddress('Bo'));
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await guest.getByRole('button', { name: 'Start with the free plan' }).click();
    await guest.getByRole('button', { name: 'Accept' }).click();
    await expect(guest.getByText("You now get alerts for Ann's car.")).toBeVisible();
    await guest.goto('/');
  });

  await owner.reload();
  const neighbor = await site.neighbor('Cal');
  await neighbor.report(milesNorth(0.07, car), { location: 'Oak & 1st', status: 'waiting' });
  await expect(alerts(owner)).toContainText('from your car');
  await expect(alerts(guest)).toContainText("from Ann's car");

  await guest.getByRole('button', { name: "I moved it (Ann's car)" }).click();
  await expect(toasts(owner)).toContainText('Your car was moved');
  await expect(moveMyCar(owner)).toBeHidden();
  for (const page of [owner, guest]) await expect(alerts(page)).toBeHidden();
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'I parked here' })).toBeVisible();
  await expect(alerts(owner)).toBeHidden();
});
