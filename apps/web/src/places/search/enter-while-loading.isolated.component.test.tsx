import { placesPaths } from '@towscout/contracts/places/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { beyondMouse, serveSite, SPRINGFIELD } from '../position.fixture.tsx';
import { AddressSearchOnTouch } from './lazy-address-search.tsx';

// In its own file, because loaded code stays loaded.
test('Enter pressed before the code of the search is there is answered when it comes', async ({ api, show }) => {
  serveSite(api);
  api.on('GET', placesPaths.search, () => [{ ...SPRINGFIELD, isExact: true }]);
  const chosen: unknown[] = [];
  await show(
    beyondMouse(
      <AddressSearchOnTouch
        label="Look around"
        isLocating={false}
        onLocate={() => {}}
        onPlace={(_place, name) => chosen.push(name)}
      />,
    ),
  );
  const plain = page.getByRole('combobox', { name: 'Look around' }).element() as HTMLInputElement;
  plain.focus();
  document.execCommand('insertText', false, 'springfield, il');
  plain.form?.requestSubmit();
  expect(plain.isConnected, 'the code is still on its way').toBe(true);
  await expect.poll(() => chosen).toEqual(['Springfield, IL']);
});
