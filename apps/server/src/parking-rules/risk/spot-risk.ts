import { inflateRawSync } from 'node:zlib';

import { latLngToCell } from 'h3-js';

import { HOUR_MS } from '@towscout/domain/durations';
import { createBlockReader } from '@towscout/domain/parking-rules/risk/citation';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import type { City } from '#sources';

import type { SpotRisk } from '../index.ts';
import type { SpotStreet } from '../rules/sides-of-rule.ts';
import type { PackedTimes } from '../ticket-times/packed-times.ts';
import { chanceOn, type PackedRisk, unpackHour, hoursOfDay, CELL_RESOLUTION } from './packed-risk.ts';
import { findSpotRow, type SpotRow } from './risk.queries.ts';
import { createLocalHours } from './train-city.ts';

/** Inflates a packed risk. It is 5 KB, so handing it to another thread would take longer. */
export const unpackRisk = (risk: Uint8Array): PackedRisk =>
  new Uint16Array(new Uint8Array(inflateRawSync(risk)).buffer);

type Where = { spot: LatLng; street: SpotStreet | null };
type Within = { from: Date; until: Date };

/** All that a city's citations tell of a spot. Null before they were learned. */
export type SpotModel = { trainedAt: Date; risk: SpotRisk | null; times: PackedTimes | null };

export async function spotModel(
  executor: Executor,
  city: City,
  { spot, street }: Where,
  within: Within,
): Promise<SpotModel | null> {
  const row = await findSpotRow(executor, city.key, {
    blocks: findBlocks(street),
    cell: latLngToCell(spot.lat, spot.lng, CELL_RESOLUTION),
  });
  return row && { trainedAt: row.model.trainedAt, risk: toSpotRisk(row, city, within), times: row.times };
}

/** The risk of a citation at a spot in each hour. Null when there is no model for it. */
export const spotRisk = async (
  executor: Executor,
  city: City,
  where: Where,
  within: Within,
): Promise<SpotRisk | null> => (await spotModel(executor, city, where, within))?.risk ?? null;

function toSpotRisk({ model, block, risk: packed }: SpotRow, city: City, { from, until }: Within): SpotRisk | null {
  if (!packed) return null;
  const risk = unpackRisk(packed);
  const localHour = createLocalHours(city.timeZone);
  const starts: number[] = [];
  for (let at = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS; at < until.getTime(); at += HOUR_MS) starts.push(at);
  return {
    basis: block === null ? 'around' : 'block',
    block,
    city: city.name,
    trainedAt: model.trainedAt,
    citations: model.citations,
    firstDay: model.firstDay,
    lastDay: model.lastDay,
    hours: [...Map.groupBy(starts, (at) => localHour(at).day)].flatMap(([day, starts]) => {
      const typical = hoursOfDay(day);
      const then = chanceOn(model, day);
      return starts.map((at) => ({
        startsAt: new Date(at),
        ...then(unpackHour(risk, typical[localHour(at).hour] ?? 0)),
      }));
    }),
  };
}

/** A block is a hundred house numbers, on both sides. */
function findBlocks(street: Pick<SpotStreet, 'name' | 'houses'> | null): string[] {
  const readBlock = createBlockReader();
  const numbers = [street?.houses.left?.nearest, street?.houses.right?.nearest];
  return [...new Set(numbers.flatMap((number) => readBlock(street?.name ?? '', number ?? '')?.block.key ?? []))];
}
