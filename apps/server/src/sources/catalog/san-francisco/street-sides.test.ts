import { expect, test } from 'vitest';

import { findSide, type StreetSide } from '@towscout/domain/parking-rules/street-side';
import { flatAround, type LatLng } from '@towscout/geo';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { readLine } from '../../reading/read-shape.ts';

const citywide = unzippedData('street-rules/sf-sweeping/citywide-2025-07.sides.csv.gz');

const EAST_AND_NORTH: Readonly<Record<string, readonly [number, number]>> = {
  North: [0, 1],
  South: [0, -1],
  East: [1, 0],
  West: [-1, 0],
  NorthEast: [0.7, 0.7],
  NorthWest: [-0.7, 0.7],
  SouthEast: [0.7, -0.7],
  SouthWest: [-0.7, -0.7],
};

type Swept = { cnn: string; side: StreetSide; line: LatLng[]; compass: readonly [number, number] | null };

function sweptSides(): Swept[] {
  const sides = new Map<string, Swept>();
  for (const row of csvRows(citywide ?? '')) {
    const { cnn = '', cnn_right_left: letter = '', line = 'null' } = row;
    const compass = EAST_AND_NORTH[row['block_side'] ?? ''] ?? null;
    const points = readLine(JSON.parse(line.replaceAll("'", '"'))) ?? [];
    sides.set(cnn + letter, { cnn, side: letter === 'L' ? 'left' : 'right', line: points, compass });
  }
  return [...sides.values()];
}

function counted(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}

test.skipIf(citywide === null)(
  named('a car beside the middle of a real block is on the side that the city names', citywide),
  () => {
    const words = sweptSides().flatMap(({ line, side, compass }) => {
      if (!compass) return [];
      const [a, b] = [line[Math.floor((line.length - 1) / 2)], line[Math.ceil((line.length - 1) / 2)]];
      if (!a || !b) return ['without a line'];
      const [east, north] = compass;
      const middle = flatAround({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 });
      const found = findSide(line, middle.round({ x: east * 12, y: north * 12 }));
      return [found === null ? 'not sure' : found === side ? 'that side' : 'the other side'];
    });
    expect(counted(words)).toEqual({ 'that side': 14_374, 'not sure': 17, 'the other side': 6 });
  },
);
