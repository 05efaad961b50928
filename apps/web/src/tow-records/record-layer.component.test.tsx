import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';
import { towRecordPaths, toRecordLink } from '@towscout/contracts/tow-records/constants';
import type { TowRecord } from '@towscout/contracts/tow-records/schema';

import { MapView } from '#map/map-view.tsx';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { RecordLayer } from './record-layer.tsx';
import { AUSTIN, aRecord, foundRecords } from './tow-record.fixture.ts';

const SIDE = 320;
const now = new Date('2026-11-21T18:00:00Z');

const FAR_AWAY = { latitude: 30.45, longitude: -97.6 };
const link = toRecordLink({ recordId: 'austin_incidents:1', ...FAR_AWAY });

test.for<[string, TowRecord[], RegExp, string]>([
  [
    'opens its record, also where the map does not look',
    [aRecord(FAR_AWAY)],
    /Stalled vehicle · W 21st St & Guadalupe St/,
    'Call that often ends with a tow',
  ],
  ['to a record that is over says so', [], /No longer listed here\./, 'No longer listed'],
])('a link of an alert %s', async ([, records, words, name], { api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', towRecordPaths.list, ({ query }) => foundRecords(query['radius'] === '0.5' ? records : []));
  visit(link);
  await show(
    <div style={{ width: SIDE, height: SIDE }}>
      <MapView label="Map" center={AUSTIN} zoom={14}>
        <RecordLayer around={{ ...AUSTIN, radius: 5 }} now={now} />
      </MapView>
    </div>,
  );
  const told = page.getByRole('group', { name });
  await expect.element(told).toHaveTextContent(words);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
});

test('a press on a mark tells what the record says, and what it does not', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', towRecordPaths.list, () => foundRecords([aRecord()]));
  await show(
    <div style={{ width: SIDE, height: SIDE }}>
      <MapView label="Map" center={AUSTIN} zoom={14}>
        <RecordLayer around={{ ...AUSTIN, radius: 5 }} now={now} />
      </MapView>
    </div>,
  );
  const told = page.getByRole('group', { name: 'Call that often ends with a tow' });
  await expect
    .poll(async () => {
      const position = { x: SIDE / 2, y: SIDE / 2 };
      await userEvent.click(page.getByRole('region', { name: 'Map' }), { position, force: true });
      return told.query();
    })
    .not.toBeNull();
  await expect
    .element(told)
    .toHaveTextContent(/Stalled vehicle · W 21st St & Guadalupe St.*Nothing says that this one does/);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
});
