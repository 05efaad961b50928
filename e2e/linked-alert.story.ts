import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

test('the address of a letter or a push leads to its alert in the list', async ({ site }) => {
  const corner = quietPlace();
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: null });
  await page.request.post('/api/places', { data: { kind: 'parked', ...corner, radius: 1 } });
  const gus = await site.neighbour('Gus');
  for (const miles of [0.2, 0.4, 0.6, 0.8]) await gus.report(milesNorth(miles, corner), { location: `Elm & ${miles}` });
  const notifications = async (): Promise<{ id: string }[]> => (await page.request.get('/api/notifications')).json();
  await expect.poll(async () => (await notifications()).length).toBe(4);

  await page.goto(`/alerts?notification=${(await notifications()).at(-1)?.id}`);
  const linked = page.getByRole('listitem').and(page.locator('[aria-current=true]'));
  await expect(linked).toContainText('Elm & 0.2');
  await expect(linked).toBeInViewport({ ratio: 0.9 });
});
