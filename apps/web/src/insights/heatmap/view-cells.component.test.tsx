import { useState } from 'react';

import { heatmapPaths } from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { type HeatmapArea, useViewCells } from './use-heatmap.ts';

const AREA: HeatmapArea = { place: { lat: 37.77, lng: -122.42 }, radius: 10 };
const at = (lat: number): HeatmapArea => ({ place: { lat, lng: -122.42 }, radius: 3 });
const VIEWS = { whole: null, near: at(37.77), next: at(37.78), far: at(37.84), broken: at(37.7) };

const cellAt = (latitude: number): HeatmapCell => ({
  id: String(latitude),
  latitude,
  longitude: -122.42,
  intensity: 1,
  gridCell: String(latitude),
  lastActivity: '2026-11-22T12:00:00.000Z',
  createdAt: '2026-11-22T12:00:00.000Z',
  location: null,
  trucks: 1,
  reports: 0,
  violations: 0,
  sources: ['user'],
});

function Drawn() {
  const [name, setName] = useState<keyof typeof VIEWS>('whole');
  const cells = useViewCells(AREA, VIEWS[name], { range: '24h', show: 'activity' });
  return (
    <>
      {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((to) => (
        <button key={to} type="button" onClick={() => setName(to)}>
          {to}
        </button>
      ))}
      <output>{cells ? cells.map(({ gridCell }) => gridCell).join(' ') : 'the circle’s'}</output>
    </>
  );
}

test('a view’s cells stay until the next ones are there, and give way to the circle’s', async ({ api, show }) => {
  const waiting = new Map<string, () => void>();
  api.on('GET', heatmapPaths.data, async ({ query: { lat } }) => {
    await new Promise<void>((resolve) => waiting.set(String(lat), resolve));
    return lat === '37.700' ? problem(500, 'Broken.') : [cellAt(Number(lat)), cellAt(37.87)];
  });
  const go = (name: string) => page.getByRole('button', { name }).click();
  const answer = async (lat: string) => {
    await expect.poll(() => waiting.has(lat)).toBe(true);
    waiting.get(lat)?.();
  };
  const drawn = page.getByRole('status');
  await show(<Drawn />);
  await expect.element(drawn).toHaveTextContent('the circle’s');
  await go('near');
  await answer('37.770');
  // Cells beyond the circle are left out.
  await expect.element(drawn).toHaveTextContent(/^37\.77$/);
  await go('next');
  await expect.poll(() => waiting.has('37.780')).toBe(true);
  await expect.element(drawn).toHaveTextContent(/^37\.77$/);
  await answer('37.780');
  await expect.element(drawn).toHaveTextContent(/^37\.78$/);
  await go('far');
  await expect.element(drawn).toHaveTextContent('the circle’s');
  await answer('37.840');
  await expect.element(drawn).toHaveTextContent(/^37\.84$/);
  await go('broken');
  await answer('37.700');
  await expect.element(drawn).toHaveTextContent('the circle’s');
});
