import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { beyondMouse, serveSite, SPRINGFIELD } from '../position.fixture.tsx';
import { AddressSearchOnTouch } from './lazy-address-search.tsx';

// In its own file, because loaded code stays loaded.
test('what is typed while the code of the search is on its way is kept, with the focus, and searched', async ({
  api,
  show,
}) => {
  serveSite(api);
  api.on('GET', placesPaths.search, () => [{ ...SPRINGFIELD, isExact: true }]);
  const chosen: unknown[] = [];
  const texts: string[] = [];
  await show(
    beyondMouse(
      <AddressSearchOnTouch
        label="Look around"
        isLocating={false}
        onLocate={() => {}}
        onPlace={(_place, name) => chosen.push(name)}
        onTextChange={(text) => texts.push(text)}
      />,
    ),
  );
  const search = page.getByRole('combobox', { name: 'Look around' });
  await expectAccessible();
  const plain = search.element() as HTMLInputElement;
  const box = plain.getBoundingClientRect();
  plain.focus();
  document.execCommand('insertText', false, 'springfield');
  // Typing after Enter changes the field from what was submitted.
  plain.form?.requestSubmit();
  document.execCommand('insertText', false, ', il');
  expect(plain.isConnected).toBe(true);
  expect(texts.at(-1)).toBe('springfield, il');
  await expect.element(page.getByRole('option', { name: 'Springfield, IL' })).toBeVisible();
  expect(plain.isConnected).toBe(false);
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('springfield, il');
  expect(search.element().getBoundingClientRect()).toEqual(box);
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen).toEqual(['Springfield, IL']);
});
