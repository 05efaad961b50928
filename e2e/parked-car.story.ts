import { expect, milesNorth, reportTruck, test } from './site.ts';

test('my parked car is guarded while I am elsewhere, and the all-clear comes when the truck leaves', async ({ site }) => {
  const car = milesNorth(20);
  const ann = await site.arrive({ at: car });
  await site.signUp(ann, 'Ann');
  await ann.page.getByRole('button', { name: 'I parked here' }).click();
  await expect(ann.page.getByText('Car guarded', { exact: false }).first()).toBeVisible();
  await ann.context.setGeolocation(milesNorth(30));
  const bob = await site.arrive({ at: car });
  await site.signUp(bob, 'Bob');
  const answer = await bob.context.request.post('/api/tow-trucks', {
    data: { latitude: String(car.latitude + 0.001), longitude: String(car.longitude), location: 'Oak & 1st', status: 'waiting' },
    headers: { origin: site.url },
  });
  const { id } = (await answer.json()) as { id: string };
  await expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toContainText('from your car');
  await bob.context.request.post(`/api/tow-trucks/${id}/gone`, { headers: { origin: site.url } });
  await expect(ann.page.getByText('All clear').first()).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toHaveCount(0);
  await ann.page.getByRole('button', { name: "I'm leaving" }).click();
  await expect(ann.page.getByRole('button', { name: 'I parked here' })).toBeVisible();
});

test('signed out the spot is kept, and guarded after signing up', async ({ site }) => {
  const person = await site.arrive({ at: milesNorth(25) });
  await person.page.goto('/');
  await person.page.getByRole('button', { name: 'I parked here' }).click();
  await site.signUp(person, 'Kim');
  await expect(person.page.getByText('Car guarded', { exact: false }).first()).toBeVisible();
});

test('one signed-out report alerts nobody', async ({ site }) => {
  const car = milesNorth(33);
  const ann = await site.arrive({ at: car });
  await site.signUp(ann, 'Una');
  await ann.page.getByRole('button', { name: 'I parked here' }).click();
  await expect(ann.page.getByText('Car guarded', { exact: false }).first()).toBeVisible();
  await reportTruck(site.url, car, { location: 'Only one says so' });
  await expect(ann.page.getByRole('button', { name: /Only one says so/ }).first()).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Tow truck alerts' })).toHaveCount(0);
});
