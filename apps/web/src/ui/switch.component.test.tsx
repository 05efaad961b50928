import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Switch } from './switch.tsx';

function Sound() {
  const [isOn, setOn] = useState(false);
  return <Switch label="Sound" hint="Also when the screen is off." checked={isOn} onCheckedChange={setOn} />;
}

test('a switch is turned by its whole row, and by the keyboard', async ({ show }) => {
  await show(<Sound />);
  const sound = page.getByRole('switch', { name: 'Sound' });
  await page.getByText('Also when the screen is off.').click();
  await expect.element(sound).toBeChecked();
  await expect.element(sound).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(sound).not.toBeChecked();
});
