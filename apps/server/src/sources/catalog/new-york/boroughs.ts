type Borough = { name: string; county: string; codes: string; precincts: readonly [number, number] };

const BOROUGHS: readonly Borough[] = [
  { name: 'Manhattan', county: '36061', codes: 'NY MN NEWY MAN', precincts: [1, 34] },
  { name: 'Bronx', county: '36005', codes: 'BX BRONX', precincts: [40, 52] },
  { name: 'Brooklyn', county: '36047', codes: 'K BK KINGS KING', precincts: [60, 94] },
  { name: 'Queens', county: '36081', codes: 'Q QN QNS QUEEN QU QUEENS', precincts: [100, 116] },
  { name: 'Staten Island', county: '36085', codes: 'R ST RICH RICHM RC SI', precincts: [120, 123] },
];

export const COUNTIES = BOROUGHS.map(({ county }) => county);

const byCode = new Map(BOROUGHS.flatMap((borough) => borough.codes.split(' ').map((code) => [code, borough] as const)));

/** A code and a precinct that contradict each other mean nothing: one time in five the precinct is wrong. */
export function findBorough(
  code: string | null,
  precinctText: string | null,
): { borough: Borough | null; precinct: number | null } {
  const number = precinctText === null ? NaN : Number(precinctText);
  const byPrecinct = BOROUGHS.find(({ precincts: [first, last] }) => number >= first && number <= last);
  const borough = (code === null ? undefined : byCode.get(code.toUpperCase())) ?? byPrecinct ?? null;
  if (byPrecinct && byPrecinct !== borough) return { borough: null, precinct: null };
  return { borough, precinct: byPrecinct && Number.isInteger(number) ? number : null };
}
