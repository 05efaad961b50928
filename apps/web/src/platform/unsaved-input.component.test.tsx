import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { hasUnsavedInput } from './unsaved-input.ts';

test('what is typed is unsaved until it is emptied or its form is gone, and so is an open dialog', async ({ show }) => {
  await show(<input aria-label="Location" />);
  expect(hasUnsavedInput()).toBe(false);
  const field = page.getByLabelText('Location');
  await field.fill('5th Ave');
  expect(hasUnsavedInput()).toBe(true);
  await field.fill('');
  expect(hasUnsavedInput()).toBe(false);
  await field.fill('5th Ave & Main St');
  await show(<p>Sent</p>);
  expect(hasUnsavedInput()).toBe(false);
  await show(<div role="dialog" aria-label="Report Tow Truck" />);
  expect(hasUnsavedInput()).toBe(true);
});
