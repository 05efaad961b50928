import { memo, useEffect } from 'react';
import { vi } from 'vitest';

import { sitePaths } from '@towscout/contracts/site/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { useUser } from '#accounts/use-user.ts';
import { browserAt, onPage, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { DashboardProvider, useDashboardPlace, useDashboardTrucks } from './contexts.tsx';
import { serveVisitor } from './dashboard.fixture.ts';

type Watched = { onDraw: () => void };

const Place = memo(function Place({ onDraw }: Watched) {
  const { position } = useDashboardPlace();
  const { isSignedOut } = useUser();
  useEffect(() => onDraw());
  return <p>{position?.isReal && isSignedOut ? 'A visitor is here' : 'Not known yet'}</p>;
});

const Trucks = memo(function Trucks({ onDraw }: Watched) {
  const { trucks, refetch } = useDashboardTrucks();
  useEffect(() => onDraw());
  return <button onClick={refetch}>{trucks.length} trucks</button>;
});

test('news of trucks redraws the parts that show trucks, and no others', async ({ api, show }) => {
  const [drawPlace, drawTrucks] = [vi.fn(), vi.fn()];
  serveVisitor(api);
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  browserAt(TIMES_SQUARE);
  await show(
    onPage(
      <DashboardProvider>
        <Place onDraw={drawPlace} />
        <Trucks onDraw={drawTrucks} />
      </DashboardProvider>,
    ),
  );
  await expect.element(page.getByText('A visitor is here')).toBeVisible();
  const trucks = page.getByRole('button');
  await expect.element(trucks).toHaveTextContent('12 trucks');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  api.on('GET', sightingPaths.nearby, () => [{ ...aTruck({ expiresAt }), distanceMiles: 1 }]);
  drawPlace.mockClear();
  drawTrucks.mockClear();
  await trucks.click();
  await expect.element(trucks).toHaveTextContent('1 trucks');
  expect(drawTrucks).toHaveBeenCalled();
  expect(drawPlace).not.toHaveBeenCalled();
});
