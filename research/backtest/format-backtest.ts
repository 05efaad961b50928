import { dayNamed } from '@towscout/domain/parking-rules/risk/calendar';
import { withCommas } from '@towscout/domain/with-commas';

import type { Backtest, FilesRead } from './run-backtest.ts';

/** Formats a backtest for people, with the rows that could not be used. */
export function formatBacktest({ result, train, test, trainingMs, ablation }: Backtest): string {
  const { blocks, blockHours, positives, logLoss, baselines, deciles, hours, belowBest, daysAhead } = result;
  const lines = [
    ...formatFiles('Training', train),
    ...formatFiles('Test', test),
    `Tested ${daysAhead.first} to ${daysAhead.last} days after the last day of training.`,
    `Learned in ${(trainingMs / 1000).toFixed(1)} s.`,
    `${withCommas(blocks)} blocks, ${withCommas(blockHours)} block-hours, ${withCommas(positives)} of them with a citation.`,
    '',
    '| forecast | mean log loss |',
    '| --- | --- |',
    ...Object.entries({ ...baselines, 'this model': logLoss }).map(
      ([name, loss]) => `| ${name} | ${loss.toFixed(5)} |`,
    ),
    '',
    `${percent(belowBest)} below the best baseline.`,
    ...formatAblation(ablation, logLoss),
    '',
    '| decile | predicted | observed | predicted / observed | block-hours |',
    '| --- | --- | --- | --- | --- |',
    ...deciles.map((decile, at) => `| ${at + 1} ${formatRates(decile)}`),
    '',
    '| hour | predicted | observed | predicted / observed | block-hours |',
    '| --- | --- | --- | --- | --- |',
    ...hours.map((hour) => `| ${hour.hour} ${formatRates(hour)}`),
  ];
  return `${lines.join('\n')}\n`;
}

type Rates = { predicted: number; observed: number; blockHours: number };

function formatRates({ predicted, observed, blockHours }: Rates): string {
  const ratio = observed > 0 ? (predicted / observed).toFixed(2) : 'none observed';
  return `| ${predicted.toFixed(6)} | ${observed.toFixed(6)} | ${ratio} | ${withCommas(blockHours)} |`;
}

function formatAblation(ablation: Readonly<Record<string, number>>, whole: number): string[] {
  const rows = Object.entries(ablation);
  if (rows.length === 0) return [];
  return [
    '',
    '| without | mean log loss | worse by |',
    '| --- | --- | --- |',
    ...rows.map(([part, loss]) => `| ${part} | ${loss.toFixed(5)} | ${percent(loss / whole - 1)} |`),
  ];
}

function formatFiles(name: string, { period, rows, leftOut, citations, rejected }: FilesRead): string[] {
  return [
    `${name}: ${withCommas(citations.length)} of ${withCommas(rows)} rows, ${dayNamed(period.first)} to ${dayNamed(period.last)}.`,
    ...(leftOut > 0 ? [`  ${withCommas(leftOut)} left out: of other days.`] : []),
    ...[...rejected].map(([reason, count]) => `  ${withCommas(count)} rejected: ${reason}`),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
