import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const FIELDS = ['Name', 'Address', 'Radius', 'Note'];

test('at 400 % zoom whatever is focused in a dialog is in sight', async ({ show }) => {
  await page.viewport(320, 256);
  await show(
    <Dialog
      open
      onOpenChange={() => {}}
      title="Where was the tow truck that you saw?"
      description="Other drivers confirm it. Your name is never shown."
      footer={
        <>
          <Button>Cancel the report</Button>
          <Button variant="primary">Send the report</Button>
        </>
      }
    >
      {FIELDS.map((label) => (
        <Field key={label} label={label}>
          <TextInput />
        </Field>
      ))}
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.getAnimations()).toHaveLength(0);
  for (let step = 0; step < FIELDS.length + 3; step += 1) {
    await userEvent.tab();
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    for (const y of [top + 2, top + height - 2])
      expect(document.elementFromPoint(left + width / 2, y)?.closest('input, button'), focused.outerHTML).toBe(focused);
  }
  await page.viewport(1280, 900);
});
