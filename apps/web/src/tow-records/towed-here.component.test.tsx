import { towRecordPaths } from '@towscout/contracts/tow-records/constants';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { LOT_COUNTS, ROCKVILLE } from './lot-counts.fixture.ts';
import { TowedHere } from './towed-here.tsx';

const here = page.getByRole('region', { name: 'Cars towed from here' });
const shown = (
  <>
    <TowedHere place={ROCKVILLE} />
    <p>The end</p>
  </>
);

for (const theme of ['light', 'dark'] as const)
  test(`what a list counted at a spot is a sentence, with whose list and of when, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    api.on('GET', towRecordPaths.lots, () => ({ counts: LOT_COUNTS }));
    await show(shown);
    await expect
      .element(here)
      .toHaveTextContent(
        'At least 41 cars towed from here in 12 months, mostly without a permit.' +
          'From private lots within 100 yards, Aug 2023 to Jul 2024. List: Montgomery County, Maryland.',
      );
    await expectAccessible();
  });

test('where nothing was counted, or the list can’t be asked, nothing is said', async ({ api, show }) => {
  let asked = 0;
  api.on('GET', towRecordPaths.lots, () => {
    asked += 1;
    return { counts: null };
  });
  await show(shown);
  await expect.poll(() => asked).toBe(1);
  expect(here.elements()).toHaveLength(0);
  api.on('GET', towRecordPaths.lots, () => {
    asked += 1;
    return problem(400, 'Latitude must be a number between -90 and 90.');
  });
  await show(shown);
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(here.elements()).toHaveLength(0);
});

test('where no list covers the spot, nothing is asked', async ({ show }) => {
  await show(
    <>
      <TowedHere place={{ lat: 37.76, lng: -122.41 }} />
      <p>The end</p>
    </>,
  );
  await expect.element(page.getByText('The end')).toBeVisible();
  expect(here.elements()).toHaveLength(0);
});
