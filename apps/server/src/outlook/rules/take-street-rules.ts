import { isWholeCopy } from '@towscout/domain/outlook/rule-tables';
import type { Box, LatLng } from '@towscout/geo';

import { type City, type CurbRule, getFingerprint, type ListStore, findChanges } from '#sources';

import { toStoredLine, toStoredRule } from './stored-rule.ts';
import {
  countCopies,
  dropStaged,
  findRuleFingerprints,
  markRulesSeen,
  publishStaged,
  stageRules,
  type StreetRuleRow,
} from './street-rules.queries.ts';

/**
 * Stores what cities post at their curbs. Until a copy is read to its end and believed, the last one counts: a copy that
 * lost more than a tenth of its rows is a fault.
 */
export const takeStreetRules = (cities: readonly City[]): ListStore<CurbRule> => ({
  enteredAt: () => null,
  async take(tx, source, items, now) {
    const city = cityOf(cities, source);
    const sent = items.map((item) => toRow(city, source, item, now));
    const known = await findRuleFingerprints(
      tx,
      source,
      sent.map(({ id }) => id),
    );
    const { rows, ids, taken } = findChanges(sent, known);
    await markRulesSeen(tx, source, ids, now);
    await stageRules(tx, rows);
    return taken;
  },
  async finish(tx, source, { startedAt }) {
    const { before, read } = await countCopies(tx, source, startedAt);
    const isBelieved = isWholeCopy(read, before);
    await (isBelieved ? publishStaged(tx, source, startedAt) : dropStaged(tx, source));
    return isBelieved;
  },
});

function cityOf(cities: readonly City[], source: string): City {
  const city = cities.find(({ streetRules }) => streetRules.some((table) => table.source === source));
  if (!city) throw new Error(`no city publishes the street rules ${source}`);
  return city;
}

function toRow(city: City, source: string, { ruleId, curb, rule }: CurbRule, now: Date): StreetRuleRow {
  const lines = readLines(curb);
  const contents = {
    rule: toStoredRule(rule, city.suspensions, now.toISOString().slice(0, 10)),
    curb: withoutLines(curb),
    lines: lines.length > 0 ? lines.map(toStoredLine) : null,
  };
  return {
    source,
    id: ruleId,
    isStaged: true,
    city: city.key,
    ...contents,
    extent: boxAround(lines.flat()),
    fingerprint: getFingerprint(contents),
    seenAt: now,
  };
}

function readLines(curb: CurbRule['curb']): (readonly LatLng[])[] {
  if (curb.by === 'block') return curb.line ? [curb.line] : [];
  return curb.by === 'lines' ? [...curb.lines] : [];
}

function withoutLines(curb: CurbRule['curb']): StreetRuleRow['curb'] {
  if (curb.by === 'block') return { by: curb.by, block: curb.block, side: curb.side };
  return curb.by === 'lines' ? { by: curb.by, along: curb.along } : curb;
}

/** Null around nothing. */
export function boxAround(points: readonly LatLng[]): Box | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}
