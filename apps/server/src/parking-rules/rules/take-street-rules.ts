import { isWholeCopy } from '@towscout/domain/parking-rules/rule-tables';
import { boxAround, type LatLng, meters, milesToMeters } from '@towscout/geo';

import type { CountyStreets, Streets } from '#places';
import { type City, type CurbRule, getFingerprint, type ListStore, findChanges } from '#sources';

import { toStoredLine, toStoredRule, type StoredCurb } from '../stored-rule.ts';
import {
  dropStaged,
  findRuleFingerprints,
  markRulesSeen,
  measureCopies,
  publishStaged,
  stageRules,
  type StreetRuleRow,
} from './street-rules.queries.ts';

type StretchStreets = Pick<Streets, 'ofCounty'>;

/**
 * Stores the rules that cities post at their curbs. The last copy counts until a new one has been read to its end and
 * accepted. A copy that lost more than a tenth of its rows, or of a joined table of its places, is taken for a fault.
 */
export const takeStreetRules = (cities: readonly City[], streets: StretchStreets): ListStore<CurbRule> => ({
  enteredAt: () => null,
  async prepare(source, items, now) {
    const { city } = getTable(cities, source);
    const findLines = await openLines(streets, items);
    const sent = items.map((item) => toRow(city, source, item, findLines(item), now));
    return async (tx) => {
      const known = await findRuleFingerprints(
        tx,
        source,
        sent.map(({ id }) => id),
      );
      const { rows, ids, taken } = findChanges(
        sent.map((row) => keepPlace(row, known.get(row.id))),
        known,
      );
      await markRulesSeen(tx, source, ids, now);
      await stageRules(tx, rows);
      return taken;
    };
  },
  async finish(tx, source, { startedAt }) {
    // A row of a joined table is of many places.
    const size = getTable(cities, source).table.join ? 'lines' : 'rows';
    const { before, read } = await measureCopies(tx, source, size, startedAt);
    const isBelieved = isWholeCopy(read, before);
    await (isBelieved ? publishStaged(tx, source, startedAt) : dropStaged(tx, source));
    return isBelieved;
  },
});

function getTable(cities: readonly City[], source: string): { city: City; table: City['streetRules'][number] } {
  for (const city of cities) {
    const table = city.streetRules.find((each) => each.source === source);
    if (table) return { city, table };
  }
  throw new Error(`no city publishes the street rules ${source}`);
}

/** Places rows that only name streets where those streets are known. The next sync tries the others again. */
async function openLines(streets: StretchStreets, items: readonly CurbRule[]) {
  const counties = new Set(items.flatMap(({ curb }) => (curb.by === 'street' ? curb.county : [])));
  const known = new Map<string, CountyStreets | null>();
  for (const county of counties) known.set(county, await streets.ofCounty({ county }));
  return ({ curb }: CurbRule): (readonly LatLng[])[] => {
    if (curb.by !== 'street') return curbLines(curb);
    const length = curb.length === null ? null : meters(milesToMeters(curb.length));
    const place = known.get(curb.county)?.stretch({ ...curb, length });
    return place && 'lines' in place ? [...place.lines] : [];
  };
}

/** A stretch that was placed once keeps its place while its streets are unavailable. */
const keepPlace = (row: StreetRuleRow, known: string | undefined): StreetRuleRow =>
  row.lines === null && known?.startsWith(row.fingerprint) ? { ...row, fingerprint: known } : row;

function toRow(
  city: City,
  source: string,
  { ruleId, curb, rule }: CurbRule,
  lines: readonly (readonly LatLng[])[],
  now: Date,
): StreetRuleRow {
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
    fingerprint: curb.by === 'street' ? stretchFingerprint(contents) : getFingerprint(contents),
    seenAt: now,
  };
}

/** The first half covers the city's words, the second half the place. */
const stretchFingerprint = ({ lines, ...said }: Pick<StreetRuleRow, 'rule' | 'curb' | 'lines'>): string =>
  getFingerprint(said) + (lines ? getFingerprint(lines) : '');

type Curb = CurbRule['curb'];

/** Where a row itself says that it holds: lines, the rings of an area, or a sign's pole. None for a name of a street. */
function curbLines(curb: Curb): (readonly LatLng[])[] {
  switch (curb.by) {
    case 'block':
      return curb.line ? [curb.line] : [];
    case 'lines':
      return [...curb.lines];
    case 'area':
      return [...curb.rings];
    case 'sign':
      return [[curb.point]];
    case 'street':
      return [];
  }
}

function withoutLines(curb: Curb): StoredCurb {
  switch (curb.by) {
    case 'block':
      return { by: curb.by, block: curb.block, street: curb.street, side: curb.side };
    case 'lines':
      return { by: curb.by, along: curb.along };
    case 'area':
      return { by: curb.by, ...(curb.side && { side: curb.side }) };
    case 'sign': {
      const { point: _point, ...sign } = curb;
      return sign;
    }
    case 'street':
      return curb;
  }
}
