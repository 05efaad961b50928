import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { ParkedCarButton } from '#watched-places/parked-car.tsx';

import { ParkedRow } from './parked-row.tsx';

test('a fresh page asks once for the places of a member', async ({ api, show }) => {
  let asked = 0;
  api.on('GET', watchedPlacePaths.places, () => {
    asked += 1;
    return [];
  });
  await show(
    <ParkedCarButton
      userId="member"
      isSignedOut={false}
      onRetryUser={() => {}}
      askSpot={async () => null}
      findName={async () => null}
      row={ParkedRow}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
  expect(asked).toBe(1);
});
