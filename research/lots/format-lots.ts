import { withCommas } from '@towscout/domain/with-commas';

import type { LotsReport } from './run-lots.ts';

/** Formats a backtest for people. */
export function formatLots(report: LotsReport): string {
  const { baselines, logLoss, trained } = report;
  const lines = [
    `${withCommas(report.tows)} of ${withCommas(report.rows)} rows; training ${report.train.join(' to ')}, test ${report.test.join(' to ')}.`,
    ...Object.entries(report.rejected).map(([reason, count]) => `  ${withCommas(count)} rejected: ${reason}`),
    `${withCommas(report.lots)} lots, ${withCommas(report.lotMonths)} months of lots, ${withCommas(report.positives)} of them with a tow.`,
    '',
    ...formatLosses({ ...baselines, 'this model': logLoss }, logLoss),
    '',
    `${withCommas(trained.lotMonths)} of them of lots with a tow in training:`,
    '',
    ...formatLosses({ 'ownShare of training': trained.ownShare, 'this model': trained.logLoss }, trained.logLoss),
    '',
    '| fact | weight |',
    '| --- | --- |',
    ...report.weights.map(({ fact, weight }) => `| ${fact} | ${weight.toFixed(2)} |`),
    ...formatAblation(report),
  ];
  return `${lines.join('\n')}\n`;
}

const formatLosses = (losses: Readonly<Record<string, number>>, ours: number): string[] => [
  '| forecast | mean log loss | this model is below it by |',
  '| --- | --- | --- |',
  ...Object.entries(losses).map(([name, loss]) => `| ${name} | ${loss.toFixed(5)} | ${percent(1 - ours / loss)} |`),
];

function formatAblation({ ablation, logLoss }: LotsReport): string[] {
  const rows = Object.entries(ablation);
  if (rows.length === 0) return [];
  return [
    '',
    '| model | mean log loss | worse by |',
    '| --- | --- | --- |',
    ...rows.map(([name, loss]) => `| ${name} | ${loss.toFixed(5)} | ${percent(loss / logLoss - 1)} |`),
  ];
}

/** Not '-0.0 %'. */
const percent = (share: number): string => `${(Math.round(share * 1000) / 10 + 0).toFixed(1)} %`;
