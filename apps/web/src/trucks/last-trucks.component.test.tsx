import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { useNow } from '#platform/now.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';

import { aTruck } from './truck.fixture.ts';
import { isCurrent, useLastTrucks, useNearbyTrucks } from './use-nearby-trucks.ts';

const HERE = { lat: 40.7589, lng: -73.9851, radius: 5 };
const ELSEWHERE = { ...HERE, lat: 40.8 };

function Known({ area }: { area: typeof HERE }) {
  const nearby = useNearbyTrucks(area);
  const last = useLastTrucks(area, nearby);
  return (
    <p>
      {isCurrent(nearby, useNow(10_000)) ? 'current' : 'not current'}, {nearby.trucks.length} now,{' '}
      {last?.data.length ?? 'none'} then
    </p>
  );
}

test('the trucks seen last are known without a network, where they were seen, and are never current', async ({
  api,
  show,
}) => {
  api.on('GET', sightingPaths.nearby, () => [{ ...aTruck(), distanceMiles: 0 }]);
  await show(<Known area={HERE} />);
  await expect.element(page.getByText('current, 1 now, none then')).toBeVisible();
  await expect.poll(() => localStorage.getItem('last-trucks')).not.toBeNull();
  api.on('GET', sightingPaths.nearby, noNetwork);
  await show(<Known area={HERE} />);
  await expect.element(page.getByText('not current, 0 now, 1 then')).toBeVisible();
  await show(<Known area={ELSEWHERE} />);
  await expect.element(page.getByText('not current, 0 now, none then')).toBeVisible();
});

test('trucks that could not be read stay failed while they are asked for again, and do not seem to load', async ({
  api,
  show,
}) => {
  function Asking() {
    const { isLoading, isFailed, refetch } = useNearbyTrucks(HERE);
    return <button onClick={() => void refetch()}>{isLoading ? 'loading' : isFailed ? 'failed' : 'known'}</button>;
  }
  api.on('GET', sightingPaths.nearby, noNetwork);
  await show(<Asking />);
  await expect.element(page.getByRole('button', { name: 'failed' })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<[]>();
  api.on('GET', sightingPaths.nearby, () => {
    asked.resolve();
    return held.promise;
  });
  await page.getByRole('button').click();
  await asked.promise;
  await expect.element(page.getByRole('button', { name: 'failed' })).toBeVisible();
  held.resolve([]);
  await expect.element(page.getByRole('button', { name: 'known' })).toBeVisible();
});
