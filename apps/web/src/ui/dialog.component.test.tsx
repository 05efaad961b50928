import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, TextInput } from './field.tsx';
import { Segmented } from './segmented.tsx';

const FIELDS = ['Name', 'Address', 'Radius', 'Note'];

const openDialog = (content: ReactNode) => (
  <Dialog open onOpenChange={() => {}} title="Where was the tow truck?">
    {content}
  </Dialog>
);
const nameField = (
  <Field label="Name">
    <TextInput />
  </Field>
);
const heading = page.getByRole('heading', { name: 'Where was the tow truck?' });

test('the keyboard begins at the first field of a dialog', async ({ show }) => {
  await show(
    openDialog(
      <>
        <Button>What is asked</Button>
        {nameField}
      </>,
    ),
  );
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('it begins at the first choice, where nothing is typed', async ({ show }) => {
  await show(
    openDialog(
      <Segmented
        label="Status"
        value="b"
        onValueChange={() => {}}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    ),
  );
  await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
});

test('it begins at the heading of a dialog without fields, and goes on to the content', async ({ show }) => {
  await show(openDialog(<Button>Delete</Button>));
  await expect.element(heading).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('it begins at the heading when the first field is below what must be read first', async ({ show }) => {
  await show(
    openDialog(
      <>
        <div className="h-[200vh]">What deleting an account means</div>
        {nameField}
      </>,
    ),
  );
  await expect.element(heading).toHaveFocus();
});

test('it begins at the heading when the first field would open its list over the rest', async ({ show }) => {
  await show(openDialog(<input role="combobox" aria-label="City" aria-expanded="false" aria-controls="cities" />));
  await expect.element(heading).toHaveFocus();
});

test('on a phone no field has the focus unasked: its keyboard would cover the dialog', async ({ show }) => {
  const real = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query));
  onTestFinished(() => spy.mockRestore());
  await show(openDialog(nameField));
  await expect.element(heading).toHaveFocus();
});

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
