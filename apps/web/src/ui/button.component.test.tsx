import type { CDPSession } from '@vitest/browser-playwright';
import { useState } from 'react';
import { onTestFinished } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';
import { Segmented } from './segmented.tsx';

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

async function forceColors(): Promise<void> {
  const devTools: CDPSession = cdp();
  const emulate = async (value: string) => {
    await devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  };
  onTestFinished(() => emulate('none'));
  await emulate('active');
}

test('in forced colors what is chosen stands out, and its words can be read', async ({ show }) => {
  await forceColors();
  await show(
    <>
      <Button aria-pressed>Still there</Button>
      <Button aria-pressed={false}>Gone</Button>
      <Segmented
        label="Draw"
        value="heat"
        onValueChange={() => {}}
        options={[
          { value: 'heat', label: 'Heat' },
          { value: 'hexagons', label: 'Hexagons' },
        ]}
      />
    </>,
  );
  const look = (role: 'button' | 'radio', name: string) => {
    const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(page.getByRole(role, { name }).element());
    return { backgroundColor, color, forcedColorAdjust };
  };
  for (const [role, chosen, other] of [
    ['button', 'Still there', 'Gone'],
    ['radio', 'Heat', 'Hexagons'],
  ] as const) {
    const { backgroundColor, color, forcedColorAdjust } = look(role, chosen);
    expect(backgroundColor).not.toBe(look(role, other).backgroundColor);
    expect(color).not.toBe(backgroundColor);
    // Otherwise the system paints its background behind the text.
    expect(forcedColorAdjust).toBe('none');
  }
});
