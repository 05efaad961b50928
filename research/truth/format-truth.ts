import { LEAST_CASES, LEAST_SHARE } from '@towscout/domain/tow-records/alerts/record-alert-level';
import { withCommas } from '@towscout/domain/with-commas';

import type { TruthReport } from './run-truth.ts';

/** Formats a report for people. */
export function formatTruth({ requests, calls, ...truth }: TruthReport): string {
  const lines = [
    `Requests: ${withCommas(requests.used)} of ${withCommas(requests.rows)} rows.`,
    ...formatCounts('set aside', requests.setAside),
    `Calls: ${withCommas(calls.used)} for a tow of ${withCommas(calls.rows)} rows, ${calls.from} to ${calls.to}.`,
    ...formatCounts('set aside', calls.setAside),
    ...formatCounts('not judged', truth.notJudged),
    '',
    formatShare(truth),
    `Joined by number: ${withCommas(truth.joinedBy.number)}, by place and time: ${withCommas(truth.joinedBy.place)}.`,
    `A week earlier or later: ${withCommas(truth.byChance.followed)} of ${withCommas(truth.byChance.cases)}.`,
    `Median minutes to the tow call ${inMinutes(truth.medianLeadMinutes)}, its dispatch ${inMinutes(truth.medianMinutesToDispatch)}, the scene ${inMinutes(truth.medianMinutesToOnScene)}.`,
    `False alarms for each guarded car and month: ${truth.falseAlarmsPerCarMonth?.toFixed(2) ?? 'unknown'}.`,
    `Alarms need ${percent(LEAST_SHARE)} of ${LEAST_CASES} cases: ${truth.earnsAlarms ? 'earned' : 'not earned'}.`,
  ];
  return `${lines.join('\n')}\n`;
}

function formatShare({ followed, cases, share, low, high, interval }: Omit<TruthReport, 'requests' | 'calls'>): string {
  if (share === null) return 'How often a tow call follows is unknown: no case could be judged.';
  return `A tow call followed ${withCommas(followed)} of ${withCommas(cases)} cases: ${percent(share)}, ${percent(low)} to ${percent(high)} (${interval}).`;
}

const formatCounts = (what: string, counts: Partial<Record<string, number>>): string[] =>
  Object.entries(counts).map(([reason, count]) => `  ${withCommas(count ?? 0)} ${what}: ${reason}`);

const inMinutes = (minutes: number | null): string => (minutes === null ? 'unknown' : String(Math.round(minutes)));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
