import { createWallClock } from '@towscout/domain/wall-clock';

import type { Whereabouts } from '#places';

import { type LocalTime, readTimeOfDay } from '../../reading/local-time.ts';
import { writtenStreet, formatAddress } from '../../reading/written-address.ts';
import { findArea } from './precincts.ts';

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
function findBorough(
  code: string | null,
  precinctText: string | null,
): { borough: Borough | null; precinct: number | null } {
  const number = precinctText === null ? NaN : Number(precinctText);
  const byPrecinct = BOROUGHS.find(({ precincts: [first, last] }) => number >= first && number <= last);
  const borough = (code === null ? undefined : byCode.get(code.toUpperCase())) ?? byPrecinct ?? null;
  if (byPrecinct && byPrecinct !== borough) return { borough: null, precinct: null };
  return { borough, precinct: byPrecinct && Number.isInteger(number) ? number : null };
}

type StreetFields = { houseNumber: string | null; street: string | null; crossStreet: string | null };

/** Officers add notes on where along the block: 'S/O 40-25 ASTORIA BL', 'S/W C/O 94 ST', 'N/E/C/O E 53 STREET', 'OSBORN S/E/C'. */
const NOTE = /^(?:[A-Z]{1,2}(?:\/[A-Z]{1,2})+(?: |$))+| [A-Z](?:\/[A-Z])+$/g;
/** '40ft N/of Roosevelt', '100 FT. E/O 7TH AVE'. */
const FROM_CORNER = /^(?:\d+ ?(?:ft|feet)?\.? ?)?[nsew]{1,2} ?\/ ?(?:of|o)\b\.? */i;
/** In place of the house number: 'W' of 'W', 'W 27th St'. */
const SIDE = /^[nsew]{1,2}$/i;
const NUMBER_IN_STREET = /^(\d+-\d+) (\D.*)$/;

/** New York gives a precinct and a county, and in one table a street. It never gives a point. */
export function violationPlace(
  countyCode: string | null,
  precinctText: string | null,
  address: StreetFields | null = null,
): Whereabouts {
  const { borough, precinct } = findBorough(countyCode, precinctText);
  const { houseNumber, street, crossStreet } = address === null ? NO_ADDRESS : withoutNotes(address);
  const area = borough === null ? 'New York City' : borough.name;
  const near = formatAddress(houseNumber, street, crossStreet) || (precinct === null ? '' : `Precinct ${precinct}`);
  return {
    text: near === '' ? area : `${near}, ${area}`,
    houseNumber,
    street,
    crossStreet,
    county: borough === null ? null : borough.county,
    area: findArea(precinct, borough?.county ?? null),
    point: null,
  };
}

const NO_ADDRESS: StreetFields = { houseNumber: null, street: null, crossStreet: null };

function withoutNotes({ houseNumber, street, crossStreet }: StreetFields): StreetFields {
  const name = withoutNote(street);
  const number = houseNumber !== null && SIDE.test(houseNumber) ? null : houseNumber;
  const numbered = number === null && name !== null ? NUMBER_IN_STREET.exec(name) : null;
  return {
    houseNumber: number === null ? (numbered?.[1] ?? null) : plainNumber(number),
    street: formatStreet(numbered?.[2] ?? name),
    crossStreet: formatStreet(withoutNote(crossStreet)),
  };
}

const withoutNote = (street: string | null): string | null =>
  street === null ? null : street.replace(FROM_CORNER, '').replaceAll(NOTE, '') || null;
const formatStreet = (street: string | null): string | null => (street === null ? null : writtenStreet(street));

/** '136-51 A' is 136-51A; '47 47' in Queens is 47-47. */
const plainNumber = (number: string): string =>
  number.includes(' ') ? number.replace(/^(\d+) (\d+)/, '$1-$2').replace(/ (?=[A-Z]$)/, '') : number;

export const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

/** The day is in one field and the time in another: '12:54P', '0217A', and '1106', which may be a.m. or p.m. */
export function readIssuedAt({ day }: LocalTime, timeText: string | null): { issuedAt: Date; isTimeKnown: boolean } {
  const time = timeText === null ? null : readTimeOfDay(timeText, 'is unknown');
  return { issuedAt: clock.instantOf(day + (time ?? 0)), isTimeKnown: time !== null };
}
