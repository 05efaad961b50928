import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { usePageEscape } from './use-escape.ts';

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  usePageEscape(isOpen, () => setOpen(false));
  return (
    <>
      <p>{isOpen ? 'The truck is open' : 'The list'}</p>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title="A question" />
    </>
  );
}

test('Escape closes what is open over the page first, and then what the page shows', async ({ show }) => {
  await show(<Page />);
  await page.getByRole('button', { name: 'Ask' }).click();
  const dialog = page.getByRole('dialog', { name: 'A question' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('The truck is open')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('The list')).toBeVisible();
});
