import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';

function SavingForm({ onSave }: { onSave: () => void }) {
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    onSave();
  };
  return (
    <form action={save}>
      <input aria-label="Name" />
      <Button type="submit" isBusy={isSaving}>
        Save
      </Button>
    </form>
  );
}

test('a button at work keeps the focus, says that it is busy, and is not pressed twice', async ({ show }) => {
  let saved = 0;
  await show(<SavingForm onSave={() => (saved += 1)} />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(saved).toBe(1);
});
