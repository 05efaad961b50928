import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { BottomSheet, type SheetHeight } from './bottom-sheet.tsx';
import { Select } from './select.tsx';

const MILES = [
  { value: '1', label: '1 mile' },
  { value: '5', label: '5 miles' },
];

function Sheet({ from = 'half' }: { from?: SheetHeight }) {
  const [height, setHeight] = useState<SheetHeight>(from);
  return (
    <div className="fixed inset-0">
      <p data-testid="top">The map</p>
      <BottomSheet label="list" height={height} onHeightChange={setHeight} peek={96} contentKey="" summary="Summary">
        <Select label="Radius" value="1" onValueChange={() => {}} options={MILES} />
      </BottomSheet>
    </div>
  );
}

test('Escape closes what is open in a sheet first, then lowers the sheet, and the keyboard goes on at its handle', async ({
  show,
}) => {
  await show(<Sheet />);
  const sheet = page.getByRole('region', { name: 'list' });
  const radius = page.getByRole('combobox', { name: 'Radius' });
  radius.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(sheet).toHaveAttribute('data-sheet', 'half');
  await expect.element(radius).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).toHaveAttribute('data-sheet', 'peek');
  await expect.element(page.getByRole('button', { name: 'Raise the list' })).toHaveFocus();
});

test('when what the keyboard was at goes as the sheet lowers, it goes on at the handle', async ({ show }) => {
  function Details() {
    const [isOpen, setOpen] = useState(true);
    return (
      <BottomSheet
        label="list"
        height={isOpen ? 'half' : 'peek'}
        onHeightChange={() => {}}
        peek={96}
        contentKey={isOpen ? 'one' : 'all'}
        summary="Summary"
      >
        {isOpen ? <button onClick={() => setOpen(false)}>Back</button> : <button>A truck</button>}
      </BottomSheet>
    );
  }
  await show(<Details />);
  page.getByRole('button', { name: 'Back' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Raise the list' })).toHaveFocus();
});

test('a tap raises a sheet with its click, not before: the click would press what slides under the finger', async ({
  show,
}) => {
  await show(<Sheet from="peek" />);
  const sheet = page.getByRole('region', { name: 'list' });
  const handle = page.getByRole('button', { name: 'Raise the list' }).element() as HTMLElement;
  const pointer = (type: string) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse' }));
  // Only a pressed pointer can be captured.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  pointer('pointerdown');
  pointer('pointerup');
  await expect.element(sheet).toHaveAttribute('data-sheet', 'peek');
  handle.click();
  await expect.element(sheet).toHaveAttribute('data-sheet', 'half');
});

test('Enter and the space bar raise a sheet by one step', async ({ show }) => {
  await show(<Sheet from="peek" />);
  const sheet = page.getByRole('region', { name: 'list' });
  (page.getByRole('button', { name: 'Raise the list' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toHaveAttribute('data-sheet', 'half');
  await userEvent.keyboard(' ');
  await expect.element(sheet).toHaveAttribute('data-sheet', 'full');
});

test('a sheet that a mouse drags stays where it is let go', async ({ show }) => {
  await show(<Sheet from="peek" />);
  const sheet = page.getByRole('region', { name: 'list' });
  const handle = page.getByRole('button', { name: 'Raise the list' });
  await userEvent.dragAndDrop(handle, page.getByTestId('top'), { steps: 12 });
  await expect.element(sheet).toHaveAttribute('data-sheet', 'full');
});
