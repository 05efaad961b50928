import type { Locale } from '@towscout/messages/locale';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { followLanguage } from './language.ts';

test('the account’s language waits until what is typed is sent or deleted', async ({ show }) => {
  const chosen: Locale[] = [];
  const choose = async (locale: Locale) => chosen.push(locale) > 0;
  await show(<textarea aria-label="Details" />);
  const details = page.getByRole('textbox', { name: 'Details' });
  await details.fill('Flatbed at the corner');
  const following = followLanguage('es', choose);
  await expect.element(details).toHaveValue('Flatbed at the corner');
  expect(chosen).toEqual([]);
  await details.clear();
  await following;
  expect(chosen).toEqual(['es']);
  await followLanguage('es', choose);
  expect(chosen).toEqual(['es']);
});

test('of two languages that wait, the last one is followed', async ({ show }) => {
  const chosen: Locale[] = [];
  const choose = async (locale: Locale) => chosen.push(locale) > 0;
  await show(<textarea aria-label="Details" />);
  const details = page.getByRole('textbox', { name: 'Details' });
  await details.fill('Flatbed');
  const following = [followLanguage('es', choose), followLanguage('en', choose)];
  await details.clear();
  await Promise.all(following);
  expect(chosen).toEqual([]);
});

test('a language that the server couldn’t give is tried again', async () => {
  const tries: Locale[] = [];
  await followLanguage('es', async (locale) => tries.push(locale) > 1);
  await followLanguage('es', async (locale) => tries.push(locale) > 1);
  await followLanguage('es', async (locale) => tries.push(locale) > 1);
  expect(tries).toEqual(['es', 'es']);
});
