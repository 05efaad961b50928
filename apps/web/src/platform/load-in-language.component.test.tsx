import type { Locale } from '@towscout/messages/locale';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { followLanguage } from './load-in-language.ts';

function createTab() {
  const loaded: Locale[] = [];
  const follow = (locale: Locale, isReached = true) =>
    followLanguage(
      locale,
      (chosen) => void loaded.push(chosen),
      async () => isReached,
    );
  return { loaded, follow };
}

test('the account’s language waits until what is typed is sent or deleted', async ({ show }) => {
  const { loaded, follow } = createTab();
  await show(<textarea aria-label="Details" />);
  const details = page.getByRole('textbox', { name: 'Details' });
  await details.fill('Flatbed at the corner');
  const following = follow('es');
  await expect.element(details).toHaveValue('Flatbed at the corner');
  expect(loaded).toEqual([]);
  await details.clear();
  await following;
  expect(loaded).toEqual(['es']);
});

test('of two languages that wait, the last one is followed', async ({ show }) => {
  const { loaded, follow } = createTab();
  await show(<textarea aria-label="Details" />);
  const details = page.getByRole('textbox', { name: 'Details' });
  await details.fill('Flatbed');
  const following = [follow('es'), follow('en')];
  await details.clear();
  await Promise.all(following);
  expect(loaded).toEqual([]);
});

test('a language that never comes is followed once, one that came is followed again', async () => {
  const { loaded, follow } = createTab();
  await follow('es');
  await follow('es');
  expect(loaded).toEqual(['es']);
  // The page came in it; later the old service worker answered once more.
  await follow('en');
  await follow('es');
  expect(loaded).toEqual(['es', 'es']);
});

test('the page stays while no server answers, and follows later', async () => {
  const { loaded, follow } = createTab();
  await follow('es', false);
  expect(loaded).toEqual([]);
  await follow('es');
  expect(loaded).toEqual(['es']);
});
