import { writeOrdinals } from '@towscout/domain/places/spelled-ordinals';

import { behindUnit, looksLikeStreet } from './street-words.ts';

/** No address is longer, and none that is takes long to read. */
export const LONGEST_ADDRESS = 250;

const COUNTRY = /(?<![\s,])[\s,]+(?:usa|us|u\.s\.a?\.|united states(?: of america)?|ee\.? ?uu\.?)$/i;
/** 'corner of Page and Franklin', 'NW corner of …', 'esquina de …'. */
const CORNER_OF =
  /^(?:(?:at|on|near|en|cerca de) )?(?:the |la )?(?:(?:[ns][ew]?|[ew]|north|south|east|west|north(?:east|west)|south(?:east|west))\.? )?(?:corner|intersection|esquina|cruce|intersección) (?:of|de(?: la)?) (?<streets>.+)$/i;
const SPANISH_AND = /(?<!\bave(?:nue)?|\bavenida) y /i;
/** 'King, Jr. Blvd'. */
const COMMA_BEFORE_JR = /\s*,\s*(?=[js]r\b)/gi;
const HYPHENATED_HALF = /(?<=^#?\d{1,6})-(?=\d\/\d\s)/;
/** Wisconsin's 'W180 N8085' and 'N 9748', and Illinois' '3N-456' are one number each; 'W 125 St' and Utah's 'N 1000 W' have none. */
const SPLIT_GRID =
  /^(?:[nsew]\d{1,3}[ -]?[nsew]\d{2,5}|\d{1,2}[nsew]-?\d{3,4}|[nsew][ -]?\d{4,5}(?=\s+(?![nsew]\b)\D))(?=[\s,])/i;
const COMMA_BEHIND_NUMBER = /^(#?\d[\w/-]*|[nsew]\d\w*)\s*,\s*(?=.)/i;

/** One spelling for what people write in several: '208-1/2' as '208 1/2', 'Twenty-Third' as '23rd', 'corner of A and B' as 'A & B'. */
export function tidyAddress(text: string): string {
  const plain = writeOrdinals(text.trim().replace(COUNTRY, ''))
    .replaceAll(COMMA_BEFORE_JR, ' ')
    .replace(HYPHENATED_HALF, ' ');
  return withNumberInOne(withoutUnits(withoutUrbanization(withoutCornerOf(plain))));
}

/** Without those behind a comma. */
function withoutUnits(text: string): string {
  const [street = '', ...parts] = text.split(',').map((part) => part.trim());
  return [street, ...parts.map(behindUnit).filter(Boolean)].join(', ');
}

function withoutCornerOf(text: string): string {
  const streets = CORNER_OF.exec(text)?.groups?.['streets'];
  return streets === undefined ? text : streets.replace(SPANISH_AND, ' & ');
}

function withNumberInOne(text: string): string {
  const gridded = text.replace(SPLIT_GRID, (given) => given.replaceAll(/[\s-]/g, '').toUpperCase());
  const uncut = gridded.replace(COMMA_BEHIND_NUMBER, '$1 ');
  return looksLikeStreet(uncut.replace(/^\S+\s/, '')) ? uncut : gridded;
}

const PUERTO_RICO = /\b(?:pr|puerto rico|calle|carr|00[679]\d{2})\b/i;
/** A neighborhood that stands before or behind the street there, and in no street file. */
const URBANIZATION =
  /^(?:urb|urbanizaci[oó]n|urbanization|cond|condominio|ext|extensi[oó]n|residencial|bo|barrio|parc|parcelas|sector|villas?)\.?\s+\D+$/iu;
const URBANIZATION_BEFORE_NUMBER = /^urb(?:anizaci[oó]n|anization)?\.?\s+\D{1,60}?(?=\d)/iu;

function withoutUrbanization(text: string): string {
  if (!PUERTO_RICO.test(text)) return text;
  const parts = text.split(',').map((part) => part.trim());
  const others = parts.filter((part, index) => index === parts.length - 1 || !URBANIZATION.test(part));
  return others.join(', ').replace(URBANIZATION_BEFORE_NUMBER, '');
}
