import { useState } from 'react';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { LatLng } from '@towscout/geo';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { aTruck } from '#trucks/truck.fixture.ts';
import { useFarTruck } from '#trucks/use-nearby-trucks.ts';

import { useLinkedSighting } from './use-selection.ts';

const truck = aTruck();

/** A page that is opened for a truck, which its list does not know yet. */
function Page() {
  const [isListed, setListed] = useState(false);
  const [focus, show] = useState<LatLng | null>(null);
  useFarTruck(isListed ? null : truck.id, null);
  useLinkedSighting({ id: truck.id, focus, show, close: () => {} });
  return (
    <>
      <button onClick={() => setListed(true)}>The list comes</button>
      <p>{focus ? 'In sight' : 'Not in sight'}</p>
    </>
  );
}

test('a truck that the list knows before its own answer comes is shown, and nothing has failed', async ({
  api,
  show,
}) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve: respond } = Promise.withResolvers<void>();
  api.on('GET', sightingPaths.one, async () => {
    ask();
    await answer;
    return { ...truck, yourVerdict: null };
  });
  await show(<Page />);
  await asked;
  await page.getByRole('button', { name: 'The list comes' }).click();
  respond();
  await expect.element(page.getByText('In sight', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not on the map')).not.toBeInTheDocument();
});
