import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { BottomSheet } from './bottom-sheet.tsx';
import { Select } from './select.tsx';
import type { SheetHeight } from './sheet-heights.ts';

const MILES = [
  { value: '1', label: '1 mile' },
  { value: '5', label: '5 miles' },
];

function Sheet() {
  const [height, setHeight] = useState<SheetHeight>('half');
  return (
    <div className="fixed inset-0">
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
