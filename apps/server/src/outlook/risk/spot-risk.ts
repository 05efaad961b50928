import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import { latLngToCell } from 'h3-js';

import { HOUR_MS } from '@towscout/domain/durations';
import { createBlockReader } from '@towscout/domain/outlook/risk/citation';
import { type PackedRisk, unpackHour } from '@towscout/domain/outlook/risk/packed-risk';
import { typicalHour } from '@towscout/domain/outlook/risk/typical-week';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import type { City } from '#sources';

import type { SpotRisk } from '../index.ts';
import type { SpotStreet } from '../rules/sides-of-rule.ts';
import { CELL_RESOLUTION } from './risk-cell.ts';
import { findBlockRisks, findCellRisk, findRiskModel, type RiskModelRow } from './risk.queries.ts';
import { createLocalHours } from './train-city.ts';

const inflated = promisify(inflateRaw);

/** What was learned, as it was packed. */
export async function unpackRisk(risk: Uint8Array): Promise<PackedRisk> {
  const whole = Uint8Array.from(await inflated(risk));
  return new Uint16Array(whole.buffer);
}

/** How likely a citation is at a spot in each hour; null when nothing was learned there. */
export async function spotRisk(
  executor: Executor,
  city: City,
  { spot, street }: { spot: LatLng; street: SpotStreet | null },
  { from, until }: { from: Date; until: Date },
): Promise<SpotRisk | null> {
  const model = await findRiskModel(executor, city.key);
  const found =
    model && ((street && (await blockRisk(executor, model, street))) ?? (await riskAround(executor, model, spot)));
  if (!found) return null;
  const localHour = createLocalHours(city.timeZone);
  const starts: number[] = [];
  for (let at = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS; at < until.getTime(); at += HOUR_MS) starts.push(at);
  return {
    basis: found.basis,
    block: found.block,
    city: city.name,
    trainedAt: model.trainedAt,
    citations: model.citations,
    firstDay: model.firstDay,
    lastDay: model.lastDay,
    hours: starts.map((at) => {
      const { day, hour } = localHour(at);
      const { chance, low, high } = unpackHour(found.risk, typicalHour(day, hour));
      return { startsAt: new Date(at), chance, low, high };
    }),
  };
}

type FoundRisk = Pick<SpotRisk, 'basis' | 'block'> & { risk: PackedRisk };

/** Both sides of a block are one hundred of its numbers. */
async function blockRisk(
  executor: Executor,
  model: RiskModelRow,
  { name, houses }: SpotStreet,
): Promise<FoundRisk | null> {
  const readBlock = createBlockReader();
  const numbers = [houses.left?.nearest, houses.right?.nearest].filter(
    (number) => number !== null && number !== undefined,
  );
  const keys = numbers.flatMap((number) => readBlock(name ?? '', number)?.block.key ?? []);
  const [row] = await findBlockRisks(executor, model, [...new Set(keys)]);
  return row ? { basis: 'block', block: row.block, risk: await unpackRisk(row.risk) } : null;
}

async function riskAround(executor: Executor, model: RiskModelRow, { lat, lng }: LatLng): Promise<FoundRisk | null> {
  const row = await findCellRisk(executor, model, latLngToCell(lat, lng, CELL_RESOLUTION));
  return row ? { basis: 'around', block: null, risk: await unpackRisk(row.risk) } : null;
}
