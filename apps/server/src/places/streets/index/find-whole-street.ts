import { type LatLng, measureLength, metersBetween, pointAlong } from '@towscout/geo';

import type { AddressPlace } from '../streets.port.ts';
import type { NameMatch, StreetReader } from './read-packed.ts';

const LEAST_REACH_METERS = 25;

type Block = { entry: number; middle: LatLng; lengthMeters: number };

/** One middle block for each ZIP code that the street runs through. */
export function findWholeStreet(
  reader: StreetReader,
  names: readonly NameMatch[],
  where: (zip: string | null) => boolean,
): AddressPlace[] {
  const best = Math.max(...names.map(({ fit }) => fit));
  const blocks = names.filter(({ fit }) => fit === best).flatMap((name) => findBlocks(reader, name, where));
  const inZips = blocks.filter(({ entry }) => reader.getZip(entry) !== null);
  const byArea = Map.groupBy(inZips.length > 0 ? inZips : blocks, ({ entry }) => reader.getZip(entry));
  return [...byArea]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([zip, inArea]) => {
      const { entry, middle, reachMeters } = findMidst(inArea);
      return {
        point: middle,
        precisionMeters: Math.round(reachMeters),
        basis: 'street',
        street: reader.getName(entry),
        houseNumber: null,
        crossStreet: null,
        zip,
        source: reader.source,
      };
    });
}

function findBlocks(reader: StreetReader, { entries }: NameMatch, where: (zip: string | null) => boolean): Block[] {
  const blocks: Block[] = [];
  for (let entry = entries.from; entry < entries.to; entry += 1) {
    if (!where(reader.getZip(entry))) continue;
    const line = reader.points(reader.getLine(entry));
    blocks.push({ entry, middle: pointAlong(line, 0.5, 'left', 0), lengthMeters: measureLength(line) });
  }
  return blocks;
}

function findMidst(blocks: readonly Block[]): Block & { reachMeters: number } {
  const mean = (of: (block: Block) => number): number =>
    blocks.reduce((sum, block) => sum + of(block), 0) / blocks.length;
  const center = { lat: mean(({ middle }) => middle.lat), lng: mean(({ middle }) => middle.lng) };
  const midst = blocks.reduce((a, b) => (metersBetween(center, b.middle) < metersBetween(center, a.middle) ? b : a));
  const reaches = blocks.map(({ middle, lengthMeters }) => metersBetween(midst.middle, middle) + lengthMeters / 2);
  return { ...midst, reachMeters: reaches.reduce((a, b) => Math.max(a, b), LEAST_REACH_METERS) };
}
