import type { OutlookCell, OutlookCells } from '@towscout/contracts/outlook/schema';
import { ruleName } from '@towscout/domain/outlook/describe-rule';
import { formatRisk } from '@towscout/domain/outlook/format-risk';
import { RISK_LEVELS, type RiskLevel } from '@towscout/domain/outlook/risk-level';

export const LEVEL_NAMES: Readonly<Record<RiskLevel, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

/** 'Ticket risk low (about 1 in 900 an hour). Street cleaning on 12 of 40 sides.' */
export function describeCell({ chance, sides, forbidden, kind }: OutlookCell): string {
  const risk = chance === null ? 'Ticket risk not known.' : `Ticket risk ${formatRisk(chance)}.`;
  return [risk, describeRules({ sides, forbidden, kind })].filter(Boolean).join(' ');
}

function describeRules({ sides, forbidden, kind }: Pick<OutlookCell, 'sides' | 'forbidden' | 'kind'>): string | null {
  if (sides === 0) return null;
  if (forbidden === 0 || kind === null) return 'No rule that we know forbids parking then.';
  const name = ruleName({ kind, timeLimitMinutes: null, exemptPermits: [] });
  return `No parking on ${forbidden} of ${sides} sides of streets, mostly for ${kind === 'no_parking' ? 'posted signs' : name}.`;
}

/** The map in words, for everybody who can't see it. */
export function describeCells({ cells, unknown }: Pick<OutlookCells, 'cells' | 'unknown'>): string {
  if (cells.length === 0)
    return unknown.includes('no_rules_published')
      ? 'No city publishes data for this part of the map that we can read.'
      : 'Nothing is known for this part of the map.';
  const counts = RISK_LEVELS.toReversed().flatMap((level) => {
    const count = cells.filter((cell) => cell.level === level).length;
    return count > 0 ? [`${count} ${level}`] : [];
  });
  const unrated = cells.filter(({ level }) => level === null).length;
  const forbidden = cells.reduce((sum, cell) => sum + cell.forbidden, 0);
  const risks = [...counts, ...(unrated > 0 ? [`${unrated} not known`] : [])].join(', ');
  const rules = cells.some(({ sides }) => sides > 0)
    ? `${forbidden === 1 ? '1 side of a street' : `${forbidden} sides of streets`} must be clear then.`
    : 'Street rules are not known here.';
  return `Areas in view by risk: ${risks}. ${rules}`;
}
