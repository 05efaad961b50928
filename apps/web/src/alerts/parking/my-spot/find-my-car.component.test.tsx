import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';

import { FindMyCar } from './find-my-car.tsx';
import { walkingDirections } from './spot-note.ts';

const SPOT = { latitude: 37.7765, longitude: -122.4172, parkedAt: '2026-11-20T12:00:00Z', placeId: null, userId: null };
const part = (
  <FindMyCar spot={SPOT} className="">
    Parked here · 12 min
  </FindMyCar>
);
const button = page.getByRole('button', { name: 'Parked here · 12 min Find my car' });
const dialog = page.getByRole('dialog', { name: 'Find my car' });
const note = dialog.getByLabelText('Note');

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob()], 'pillar.png', { type: 'image/png' });
}

test('what I noted of my spot and its photo are there when I come back, with the way to it', async ({ show }) => {
  await page.viewport(320, 640);
  await show(part);
  await button.click();
  await expect
    .element(dialog.getByRole('link', { name: 'Walking directions' }))
    .toHaveAttribute('href', walkingDirections({ lat: SPOT.latitude, lng: SPOT.longitude }));
  await note.fill('Level 3, pillar C12');
  await dialog.getByLabelText('Choose a photo').upload(await aPhoto());
  await expect.element(dialog.getByRole('img', { name: 'My spot' })).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();

  await show(part);
  await button.click();
  await expect.element(note).toHaveValue('Level 3, pillar C12');
  const photo = dialog.getByRole('img', { name: 'My spot' });
  await expect.element(photo).toBeVisible();
  await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBe(1024);
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect.element(photo).not.toBeInTheDocument();
});

test('what is no picture is refused', async ({ show }) => {
  await show(part);
  await button.click();
  await dialog.getByLabelText('Choose a photo').upload(new File(['not a picture'], 'notes.png', { type: 'image/png' }));
  await expect.element(toasts).toHaveTextContent('Please select an image file');
});
