import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { directionsTo } from '#map/directions.ts';
import { storage } from '#platform/storage.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, noNetwork } from '#testing/fake-api.fixture.ts';

import { FindMyCar } from './find-my-car.tsx';

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
    .toHaveAttribute('href', directionsTo({ lat: SPOT.latitude, lng: SPOT.longitude }, 'walking'));
  await expect.element(dialog.getByText('Kept on this device until you leave the spot.')).toBeVisible();
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

/** A photo that needs no server. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const MINE = { ...SPOT, placeId: 'p1', userId: 'ann' };
const PLACE: AlertPlace = {
  id: 'p1',
  kind: 'parked',
  name: null,
  address: null,
  latitude: SPOT.latitude,
  longitude: SPOT.longitude,
  radius: 0.5,
  isActive: true,
  createdAt: SPOT.parkedAt,
  expiresAt: null,
  note: null,
  photoUrl: null,
  setByKey: null,
  street: null,
  houseNumber: null,
};
const mine = (
  <FindMyCar spot={MINE} className="">
    Parked here · 12 min
  </FindMyCar>
);
const withAccount = dialog.getByText('Kept with your account until you leave the spot.');

/** An account that keeps notes, as the server has it now. */
function accountWith(api: FakeApi, noted: Partial<AlertPlace> = {}): { place: AlertPlace; photos: Blob[] } {
  const account = { place: { ...PLACE, ...noted }, photos: [] as Blob[] };
  const change = (changes: Partial<AlertPlace>) => (account.place = { ...account.place, ...changes });
  api.on('GET', watchedPlacePaths.places, () => [account.place]);
  api.on('PATCH', watchedPlacePaths.place, ({ body }) => change({ note: body.note || null }));
  api.on('PUT', watchedPlacePaths.spotPhoto, ({ body }) => {
    account.photos.push(body);
    return change({ photoUrl: `/api/places/p1/photo?v=${account.photos.length}` });
  });
  api.on('DELETE', watchedPlacePaths.spotPhoto, () => change({ photoUrl: null }));
  return account;
}

test('signed in, note and photo are kept with the account, and so are there on another device', async ({
  api,
  show,
}) => {
  const account = accountWith(api);
  await show(mine);
  await button.click();
  await expect.element(withAccount).toBeVisible();
  await note.fill('Level 3, pillar C12');
  await dialog.getByLabelText('Choose a photo').upload(await aPhoto());
  await expect.poll(() => account.place).toMatchObject({ note: 'Level 3, pillar C12', photoUrl: expect.any(String) });
  expect(account.photos[0]?.type).toBe('image/jpeg');
  await expect.element(withAccount).toBeVisible();

  storage.write('parked-note', null);
  account.place.photoUrl = PIXEL;
  await show(mine);
  await button.click();
  await expect.element(note).toHaveValue('Level 3, pillar C12');
  await expect.element(dialog.getByRole('img', { name: 'My spot' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(() => account.place.photoUrl).toBeNull();
  await expect.element(dialog.getByRole('img', { name: 'My spot' })).not.toBeInTheDocument();
});

test('a car that parked itself is told from one that I parked', async ({ api, show }) => {
  accountWith(api, { setByKey: 'Tasker' });
  await show(mine);
  await button.click();
  await expect.element(dialog).toHaveTextContent(/Your car parked .+, according to “Tasker”\./);
});

test('what was noted signed out is taken over once', async ({ api, show }) => {
  await show(part);
  await button.click();
  await note.fill('Level 3');
  const account = accountWith(api);
  await show(mine);
  await button.click();
  await expect.element(withAccount).toBeVisible();
  expect(account.place.note).toBe('Level 3');

  account.place.note = 'Level 4';
  await show(mine);
  await button.click();
  await expect.element(note).toHaveValue('Level 4');
  expect(account.place.note).toBe('Level 4');
});

test('without a network it is kept on the device, says so, and is sent later', async ({ api, show }) => {
  const account = accountWith(api);
  api.on('PATCH', watchedPlacePaths.place, noNetwork);
  await show(mine);
  await button.click();
  await note.fill('Level 3');
  (note.element() as HTMLTextAreaElement).blur();
  await expect
    .element(dialog.getByText("Kept on this device for now. We'll keep it with your account once we can reach it."))
    .toBeVisible();
  expect(account.place.note).toBeNull();

  const later = accountWith(api);
  await show(mine);
  await button.click();
  await expect.element(note).toHaveValue('Level 3');
  await expect.element(withAccount).toBeVisible();
  expect(later.place.note).toBe('Level 3');
});
