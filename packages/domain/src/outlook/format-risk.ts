import { withCommas } from '../with-commas.ts';
import { riskLevel } from './risk-level.ts';

/** Beyond, a figure would be more exact than what it rests on. */
const RAREST = 10_000;

/** '1 in 900', in two digits; '1 in 2' for anything more likely. */
export function formatChance(chance: number): string {
  const hours = 1 / chance;
  if (!(hours < RAREST)) return `less than 1 in ${withCommas(RAREST)}`;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(hours)) - 1);
  return `1 in ${withCommas(Math.max(2, Math.round(hours / step) * step))}`;
}

/** 'low (about 1 in 900 an hour)'. */
export function formatRisk(chance: number): string {
  const rate = formatChance(chance);
  return `${riskLevel(chance)} (${rate.startsWith('less') ? rate : `about ${rate}`} an hour)`;
}
