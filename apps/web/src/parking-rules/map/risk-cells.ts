import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { OUTLOOK_CELLS_MAX_DEGREES, outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookCells, OutlookCell } from '@towscout/contracts/parking-rules/schema';
import { describeRiskLevel, RISK_LEVELS, type RiskLevel, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import type { Box } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';

import { shortRuleName } from '../words/street-rules.ts';
import { hourlyChance, riskNote } from '../words/ticket-risk.ts';

/** Small moves ask for the same box again. */
const STEPS_PER_DEGREE = 100;

/** The box around a view, on a grid; null for one that is wider than the server answers. */
export function boxToAsk({ south, west, north, east }: Box): Box | null {
  const down = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const box = { south: down(south), west: down(west), north: up(north), east: up(east) };
  const isAnswered = Math.max(box.north - box.south, box.east - box.west) <= OUTLOOK_CELLS_MAX_DEGREES;
  return isAnswered ? box : null;
}

type Shown = {
  cells: OutlookCells | null;
  /** They are those of another view or hour. */
  isChanging: boolean;
  isFailed: boolean;
};

/** The risk by cell in a box at an hour; the one before is shown until it comes. */
export function useCells(box: Box | null, at: Date): Shown {
  const query = {
    south: box?.south.toFixed(2) ?? '',
    west: box?.west.toFixed(2) ?? '',
    north: box?.north.toFixed(2) ?? '',
    east: box?.east.toFixed(2) ?? '',
    at: at.toISOString(),
  };
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [outlookPaths.cells, query],
    queryFn: ({ signal }) => api.get(outlookPaths.cells, { query, signal }),
    enabled: box !== null,
    placeholderData: keepPreviousData,
  });
  return { cells: box && data ? data : null, isChanging: isPlaceholderData, isFailed: isError };
}

/** 'Ticket risk low: about 1 in 900 an hour. No parking on 12 of 40 street sides: street cleaning.' */
export function describeCell({ chance, sides, forbidden, kind }: OutlookCell): string {
  const risk =
    chance === null
      ? m.parking_rules_map_risk_not_known()
      : m.parking_rules_map_risk({ risk: describeRiskLevel(riskLevel(chance)), odds: hourlyChance(chance) });
  return [risk, describeRules({ sides, forbidden, kind })].filter(Boolean).join(' ');
}

function describeRules({ sides, forbidden, kind }: Pick<OutlookCell, 'sides' | 'forbidden' | 'kind'>): string | null {
  if (sides === 0) return null;
  if (forbidden === 0 || kind === null) return m.parking_rules_map_no_rule();
  if (kind === 'no_parking') return m.parking_rules_map_forbidden_by_signs({ forbidden, sides });
  return m.parking_rules_map_forbidden_by({ forbidden, sides, rule: shortRuleName({ kind, timeLimitMinutes: null }) });
}

type Cells = Pick<OutlookCells, 'cells' | 'riskFrom'>;

/** The map in words, for everybody who can't see it. */
export function describeCells({ cells, riskFrom }: Cells): string {
  if (cells.length === 0) return m.parking_rules_map_no_data();
  const counts = RISK_LEVELS.toReversed().flatMap((level) => {
    const count = cells.filter((cell) => cell.level === level).length;
    return count > 0 ? [countLevel(count, level)] : [];
  });
  const unrated = cells.filter(({ level }) => level === null).length;
  const risks = [...counts, ...(unrated > 0 ? [m.parking_rules_map_count_not_known({ count: unrated })] : [])];
  const forbidden = cells.reduce((sum, cell) => sum + cell.forbidden, 0);
  const rules = cells.some(({ sides }) => sides > 0)
    ? m.parking_rules_map_must_be_clear({ count: forbidden })
    : m.parking_rules_map_rules_not_known();
  return [m.parking_rules_map_areas({ risks: risks.join(', ') }), rules, riskNote(riskFrom)].filter(Boolean).join(' ');
}

const countLevel = (count: number, level: RiskLevel): string =>
  ({
    low: m.parking_rules_map_count_low({ count }),
    medium: m.parking_rules_map_count_medium({ count }),
    high: m.parking_rules_map_count_high({ count }),
  })[level];
