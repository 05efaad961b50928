import { dayNamed } from '@towscout/domain/parking-rules/risk/calendar';
import { withCommas } from '@towscout/domain/with-commas';

import type { Backtest, FilesRead } from './run-backtest.ts';

/** Formats a backtest for people, with the rows that could not be used. */
export function formatBacktest({ result, train, test, trainingMs, ablation }: Backtest): string {
  const { blocks, blockHours, positives, logLoss, baselines, deciles } = result;
  const best = Math.min(...Object.values(baselines));
  const lines = [
    ...formatFiles('Training', train),
    ...formatFiles('Test', test),
    `Learned in ${(trainingMs / 1000).toFixed(1)} s.`,
    `${withCommas(blocks)} blocks, ${withCommas(blockHours)} block-hours, ${withCommas(positives)} of them with a citation.`,
    '',
    '| forecast | mean log loss |',
    '| --- | --- |',
    ...Object.entries({ ...baselines, 'this model': logLoss }).map(
      ([name, loss]) => `| ${name} | ${loss.toFixed(5)} |`,
    ),
    '',
    `${percent(1 - logLoss / best)} below the best baseline.`,
    ...formatAblation(ablation, logLoss),
    '',
    '| predicted | observed | block-hours |',
    '| --- | --- | --- |',
    ...deciles.map(
      ({ predicted, observed, blockHours }) =>
        `| ${predicted.toFixed(6)} | ${observed.toFixed(6)} | ${withCommas(blockHours)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
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
