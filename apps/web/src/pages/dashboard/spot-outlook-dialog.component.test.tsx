import { placesPaths } from '@towscout/contracts/places/constants';
import { towRecordPaths } from '@towscout/contracts/tow-records/constants';

import { onPage } from '#places/position.fixture.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';
import { LOT_COUNTS, ROCKVILLE } from '#tow-records/lot-counts.fixture.ts';

import { serveVisitor } from './dashboard.fixture.ts';
import { SpotOutlookDialog } from './spot-outlook-dialog.tsx';

test('before parking, the dialog says how often cars were towed from the lot', async ({ api, show }) => {
  serveVisitor(api);
  api.on('GET', placesPaths.reverse, () => problem(404, 'No place is known there.'));
  api.on('GET', towRecordPaths.lots, () => ({ counts: LOT_COUNTS }));
  await show(
    onPage(
      <SpotOutlookDialog
        open
        onOpenChange={() => {}}
        spot={ROCKVILLE}
        name="N Washington St"
        chosen={null}
        onChoose={() => {}}
      />,
    ),
  );
  const dialog = page.getByRole('dialog', { name: 'Can I park here?' });
  await expect
    .element(dialog.getByRole('region', { name: 'Cars towed from here' }))
    .toHaveTextContent(/^At least 41 cars towed from here in 12 months, mostly without a permit\./);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('No city shares its street rules here.');
});
