import { onTestFinished, vi } from 'vitest';

import { proofPaths } from '@towscout/contracts/parking-rules/constants';

import { expectAccessible, expectNoSidewaysScroll, expectThumbTargets } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { KeepProofButton } from './keep-proof-button.tsx';
import { ProofsCard } from './proofs-card.tsx';
import { PROOF, serveProofs } from './proofs.fixture.ts';

const SPOT = { latitude: 37.7765, longitude: -122.4172, parkedAt: '2026-11-20T12:00:00Z', placeId: 'p', userId: 'ann' };
const card = page.getByRole('region', { name: 'Proof of parking' });
const input = page.getByLabelText('Take a photo as proof');

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(3000, 1500);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob()], 'car.png', { type: 'image/png' });
}

function phoneAt(coords: { latitude: number; longitude: number; accuracy: number } | null): void {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    if (coords) found({ coords, timestamp: 0 } as GeolocationPosition);
    else refused?.({ code: 1 } as GeolocationPositionError);
  });
  onTestFinished(() => spy.mockRestore());
}

test('a photo is sent with where the phone is, and how sure it is', async ({ api, show }) => {
  phoneAt({ latitude: 37.77, longitude: -122.41, accuracy: 8.4 });
  const account = serveProofs(api);
  await show(<KeepProofButton spot={SPOT} />);
  await input.upload(await aPhoto());
  await expect.element(toasts).toHaveTextContent('Proof kept');
  expect(account.sent).toMatchObject([
    {
      query: { lat: '37.77', lng: '-122.41', accuracy: '8.4', takenAt: expect.stringMatching(/Z$/) },
      type: 'image/jpeg',
    },
  ]);
  await expectAccessible();
});

test('without a phone’s word the place is the car’s pin, without an accuracy', async ({ api, show }) => {
  phoneAt(null);
  const account = serveProofs(api);
  await show(<KeepProofButton spot={SPOT} />);
  await input.upload(await aPhoto());
  await expect.element(toasts).toHaveTextContent('Proof kept');
  expect(account.sent[0]?.query).toMatchObject({ lat: '37.7765', lng: '-122.4172' });
  expect(account.sent[0]?.query).not.toHaveProperty('accuracy');
});

test('beside a car that was parked by its address the proof is of that address, and farther off of the place', async ({
  api,
  show,
}) => {
  const account = serveProofs(api);
  const spot = { ...SPOT, address: { street: 'Capp St', houseNumber: '200' } };
  phoneAt({ latitude: SPOT.latitude + 0.0003, longitude: SPOT.longitude, accuracy: 20 });
  await show(<KeepProofButton spot={spot} />);
  await input.upload(await aPhoto());
  await expect.poll(() => account.sent).toHaveLength(1);
  phoneAt({ latitude: SPOT.latitude + 0.01, longitude: SPOT.longitude, accuracy: 20 });
  await input.upload(await aPhoto());
  await expect.poll(() => account.sent).toHaveLength(2);
  expect(account.sent[0]?.query).toMatchObject({ street: 'Capp St', houseNumber: '200' });
  expect(account.sent[1]?.query).not.toHaveProperty('street');
});

test('a photo that did not arrive is sent again as the same one', async ({ api, show }) => {
  phoneAt(null);
  const account = serveProofs(api);
  const tried: (string | undefined)[] = [];
  api.on('PUT', proofPaths.one, ({ params }) => {
    tried.push(params['id']);
    return problem(503, "The database isn't responding.");
  });
  await show(<KeepProofButton spot={SPOT} />);
  await input.upload(await aPhoto());
  await expect.element(toasts).toHaveTextContent("The database isn't responding.");
  const recovered = serveProofs(api);
  await toasts.getByRole('button', { name: 'Try again' }).click();
  await expect.element(toasts).toHaveTextContent('Proof kept');
  expect(recovered.sent.map(({ id }) => id)).toEqual(tried);
  expect(account.sent).toEqual([]);
});

test('what is no picture is refused', async ({ api, show }) => {
  phoneAt(null);
  const account = serveProofs(api);
  await show(<KeepProofButton spot={SPOT} />);
  await input.upload(new File(['not a picture'], 'notes.png', { type: 'image/png' }));
  await expect.element(toasts).toHaveTextContent('Please select an image file');
  expect(account.sent).toEqual([]);
});

test('a proof is printed, checked and deleted', async ({ api, show }) => {
  await page.viewport(320, 640);
  serveProofs(api, [PROOF]);
  await show(<ProofsCard />);
  await expect.element(card.getByText('1 Oak St')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: /^PDF of/ }))
    .toHaveAttribute('href', '/api/parking-proofs/proof/pdf');
  await card.getByRole('button', { name: 'Check for changes' }).click();
  await expect.element(card.getByRole('status')).toHaveTextContent('The proof is unchanged.');
  await expectAccessible();
  expectNoSidewaysScroll();
  await expectThumbTargets();
  await card.getByRole('button', { name: /^Delete the proof of/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this proof?' });
  await question.getByRole('button', { name: 'Delete proof' }).click();
  await expect.element(toasts).toHaveTextContent('Proof deleted');
  await expect.element(card.getByText(/^None yet\./)).toBeVisible();
});

test('a proof that was changed is said to be', async ({ api, show }) => {
  const account = serveProofs(api, [PROOF]);
  account.verdict = { ...account.verdict, isIntact: false, problem: { sequence: 1, what: 'content' } };
  await show(<ProofsCard />);
  await card.getByRole('button', { name: 'Check for changes' }).click();
  await expect
    .element(card.getByRole('status'))
    .toHaveTextContent("Proof 1 doesn't hold: its time, place or rules were changed.");
});

test('a card that could not load says so, and loads again', async ({ api, show }) => {
  serveProofs(api, [PROOF]);
  api.on('GET', proofPaths.list, () => problem(503, "The database isn't responding."));
  await show(<ProofsCard />);
  await expect.element(card.getByRole('alert')).toHaveTextContent("Couldn't load your proofs.");
  serveProofs(api, [PROOF]);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('1 Oak St')).toBeVisible();
});
