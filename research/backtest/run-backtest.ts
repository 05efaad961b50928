import { scoreForecast, type Score } from '@towscout/domain/parking-rules/risk/backtest';
import { type Baseline, makeBaselines, type Period } from '@towscout/domain/parking-rules/risk/baselines';
import type { Citation } from '@towscout/domain/parking-rules/risk/citation';
import { type Method, METHOD } from '@towscout/domain/parking-rules/risk/method';
import { trainRisk } from '@towscout/domain/parking-rules/risk/train';

import { TellableError } from '../../scripts/command-line.ts';
import type { CitationFormat } from '../citations/citation-format.ts';
import type { BacktestArguments } from './read-arguments.ts';
import { type AreaBlockReader, createAreaBlockReader, readCityFile } from './read-city-file.ts';

export type Backtest = {
  result: Result;
  train: FilesRead;
  test: FilesRead;
  trainingMs: number;
  /** The log loss without a part of the method, by its name. */
  ablation: Record<string, number>;
};

type Result = {
  blocks: number;
  blockHours: number;
  positives: number;
  logLoss: number;
  baselines: Record<Baseline, number>;
  deciles: Score['deciles'];
  hours: Score['hours'];
  /** How far the model's loss lies below the best baseline's, as a share of it. */
  belowBest: number;
  /** Days from the last one of training to the first and the last one of the test. */
  daysAhead: { first: number; last: number };
};

export type FilesRead = {
  citations: Citation[];
  period: Period;
  rows: number;
  /** Rows on days that were not asked for. */
  leftOut: number;
  /** Rows that could not be used, by the reason. */
  rejected: Map<string, number>;
  formats: Set<CitationFormat>;
};

/** Nothing to learn from, or no day to test on. */
class TooFewRows extends TellableError {}

class MixedCities extends TellableError {}

/** Learns from some files, and scores what was learned and the baselines on the others. */
export async function runBacktest(
  { train, test, until, since, through, ablation }: BacktestArguments,
  now: Date,
): Promise<Backtest> {
  const readBlock = createAreaBlockReader();
  const learned = await readFiles(train, (day) => day <= until, readBlock, now);
  if (learned.citations.length === 0) throw new TooFewRows('Nothing to learn from: no usable citation for training.');
  const tested = await readFiles(test, (day) => day >= since && day <= through, readBlock, now);
  if (tested.period.first > tested.period.last) throw new TooFewRows('Nothing to test on: no row with a usable date.');

  const [format, other] = new Set([...learned.formats, ...tested.formats]);
  if (format === undefined || other !== undefined)
    throw new MixedCities(
      `The files are of different cities: ${[format, other].map((each) => each?.whose ?? '').join(' and ')}.`,
    );
  const begun = performance.now();
  const risk = trainRisk(learned.citations, learned.period);
  const trainingMs = performance.now() - begun;
  const against = { period: tested.period, citations: tested.citations, timeZone: format.timeZone };
  const getLoss = (baseline: Baseline): number => scoreForecast(baselines[baseline], risk.blocks, against).logLoss;
  const baselines = makeBaselines(learned.citations, learned.period);
  const { blockHours, positives, logLoss, deciles, hours } = scoreForecast(risk.forecast, risk.blocks, against);
  const losses = {
    constant: getLoss('constant'),
    hourOfWeek: getLoss('hourOfWeek'),
    blockByHourOfWeek: getLoss('blockByHourOfWeek'),
    empiricalBayes: getLoss('empiricalBayes'),
  };
  const { first, last } = tested.period;
  const result = {
    blocks: risk.blocks.length,
    blockHours,
    positives,
    logLoss,
    baselines: losses,
    deciles,
    hours,
    belowBest: 1 - logLoss / Math.min(...Object.values(losses)),
    daysAhead: { first: first - learned.period.last, last: last - learned.period.last },
  };
  const ablated = Object.entries(ablation ? ABLATIONS : {}).map(([part, method]) => {
    const { forecast, blocks } = trainRisk(learned.citations, learned.period, method);
    return [part, scoreForecast(forecast, blocks, against).logLoss] as const;
  });
  return { result, train: learned, test: tested, trainingMs, ablation: Object.fromEntries(ablated) };
}

async function readFiles(
  paths: readonly string[],
  isAsked: (day: number) => boolean,
  readBlock: AreaBlockReader,
  now: Date,
): Promise<FilesRead> {
  const period = { first: Infinity, last: -Infinity };
  const files: FilesRead = { citations: [], period, rows: 0, leftOut: 0, rejected: new Map(), formats: new Set() };
  for (const path of paths) {
    const format = await readCityFile(path, readBlock, now, (row) => {
      files.rows += 1;
      if (row.day !== null && !isAsked(row.day)) {
        files.leftOut += 1;
        return;
      }
      if (row.day !== null) {
        period.first = Math.min(period.first, row.day);
        period.last = Math.max(period.last, row.day);
      }
      if (row.kind === 'read') files.citations.push(row.citation);
      else files.rejected.set(row.reason, (files.rejected.get(row.reason) ?? 0) + 1);
    });
    files.formats.add(format);
  }
  return files;
}

const except = (change: Partial<Method>): Method => ({ ...METHOD, ...change });
const withoutLevels = (...levels: string[]): Method => except({ hasLevel: (level) => !levels.includes(level) });

/** The method without one of its parts at a time. */
export const ABLATIONS: Readonly<Record<string, Method>> = {
  'sweeping as schedules of sides': except({ knowsSweeping: false }),
  'weeks of the month': except({ tellsWeeksApart: false }),
  'schedules of neighbors': except({ sweeping: { ...METHOD.sweeping, neighbors: [], nextHour: 0, acrossStreet: 0 } }),
  'block × hour of the week': withoutLevels('block × hour of the week'),
  'block × hour': withoutLevels('block × hour', 'block × hour of the week'),
  'block × kind of hour': withoutLevels('block × kind of hour', 'block × hour', 'block × hour of the week'),
  'street and street × kind of hour': withoutLevels('street', 'street × kind of hour'),
  holidays: except({ knowsHolidays: false }),
  seasons: except({ knowsSeasons: false }),
  calibration: except({ isCalibrated: false }),
  'distance in time': except({ knowsDistance: false }),
};
