import { useState } from 'react';

import { violationPaths } from '@towscout/contracts/violations/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { parkingViolation, precinctViolation } from '../violation.fixture.ts';
import { NearbyViolations } from './nearby-violations.tsx';

const HAYES = { lat: 37.77621, lng: -122.42443 };
const card = page.getByRole('region', { name: 'Parking Violations' });
const near = (place: typeof HAYES | null) => (
  <NearbyViolations place={place} cities={[]} now={new Date('2026-11-21T18:00:00Z')} />
);

test('violations around me are counted, the newest are listed, and the map shows them when I want it', async ({
  api,
  show,
}) => {
  api.on('GET', violationPaths.list, ({ query }) => {
    expect(query).toEqual({ lat: '37.776', lng: '-122.424', radius: '0.5', days: '14' });
    return [precinctViolation(), parkingViolation(), parkingViolation(), parkingViolation()];
  });
  await show(near(HAYES));
  await expect.element(card).toHaveTextContent('Parking Violations3Within 0.5 mi in the last 14 days.');
  await expect.element(card).toHaveTextContent('1 more, known by police precinct only.');
  await expect.element(card).toHaveTextContent('Street Cleaning$9010 ft · 400 HAYES STNov 20, 12:12 PM');
  expect(card.getByRole('listitem').elements()).toHaveLength(3);
  await card.getByRole('button', { name: 'Show all 4' }).click();
  await expect.poll(() => card.getByRole('listitem').elements().length).toBe(4);
  const onMap = card.getByRole('switch', { name: 'Show on the map' });
  await expect.element(onMap).not.toBeChecked();
  await onMap.click();
  await expect.element(onMap).toBeChecked();
  expect(localStorage.getItem('violations-on-map')).toBe('true');
});

function Walk() {
  const [place, setPlace] = useState(HAYES);
  return (
    <>
      <button onClick={() => setPlace({ ...HAYES, lat: HAYES.lat + 0.006 })}>Walk north</button>
      {near(place)}
    </>
  );
}

test('a walk on, what was read for the place before is told by its distance from here, until the new answer', async ({
  api,
  show,
}) => {
  api.on('GET', violationPaths.list, () => [parkingViolation(), parkingViolation({ latitude: HAYES.lat - 0.006 })]);
  await show(<Walk />);
  await expect.element(card).toHaveTextContent('Parking Violations2Within 0.5 mi');
  const held = Promise.withResolvers<[]>();
  api.on('GET', violationPaths.list, () => held.promise);
  await page.getByRole('button', { name: 'Walk north' }).click();
  await expect.element(card).toHaveTextContent('Parking Violations1Within 0.5 mi');
  expect(card.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(card).toHaveTextContent('0.4 mi · 400 HAYES ST');
  held.resolve([]);
});

test('where no city publishes any the figure is not known, which is not none', async ({ api, show }) => {
  api.on('GET', violationPaths.list, () => []);
  await show(near(HAYES));
  await expect
    .element(card)
    .toHaveTextContent('Parking Violations–not knownNo city publishes parking violations here yet.');
  await expect.element(card.getByRole('switch')).not.toBeInTheDocument();
});

test('violations that could not be loaded can be asked for again', async ({ api, show }) => {
  api.on('GET', violationPaths.list, () => new Response('', { status: 503 }));
  await show(near(HAYES));
  await expect.element(card).toHaveTextContent("–not knownCouldn't load parking violations.");
  api.on('GET', violationPaths.list, () => [parkingViolation()]);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toHaveTextContent('Parking Violations1');
});
