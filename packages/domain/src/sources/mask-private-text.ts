const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** US telephone numbers of seven digits or more, but not the second number of '26.0000, -170.0000'. */
const TELEPHONE =
  /(?<![\p{L}\p{N}])(?<!\d\.\d{4}, -)(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)?\d{3}[\s.-]?\d{4}(?![\p{L}\p{N}])/gu;
/** Follows the word plate and contains a digit. */
const NAMED_PLATE =
  /\b(plates?|license|tag)(\s*(?:no\.?|number|#|:|is|reads)?\s*)(?=[\p{L}-]*\d)[\p{L}\d]{1,4}[ -]?[\p{L}\d-]{2,7}\b/giu;
/** The formats that states print: ABC1234, ABC-1234, 7ABC123, 123ABC. */
const PLATE = /(?<![\p{L}\p{N}-])(?:[A-Z]{3}[ -]?\d{3,4}|\d[A-Z]{3}\d{3}|\d{3}[ -]?[A-Z]{3})(?![\p{L}\p{N}-])/gu;
/** Follows a word for a person. */
const NAME =
  /\b([Oo]fficer|[Oo]fc\.?|[Dd]eputy|[Ss]ergeant|[Ss]gt\.?|[Mm]rs?\.?|[Mm]s\.?|[Dd]river|[Oo]wner|[Nn]ame is|[Nn]ame's)(\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*)?/gu;

/** Turns a name into a road's, with up to three words between. */
const ROAD = String.raw`(?:\s+\p{Lu}[\p{L}'’.-]*){0,3}\s+(?:St|Street|Ave?|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Way|Ct|Court|Pl|Place|Pkwy|Parkway|Hwy|Highway|Ter|Terrace|Cir|Circle|Sq|Square|Park|Plaza)(?![\p{L}])`;
const SHORTEST_NAME = 2;

/** Removes a person's name, whole or in part; a road of that name stays. */
export function maskName(text: string, name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length >= SHORTEST_NAME);
  if (words.length === 0) return text;
  const one = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join('|');
  const person = String.raw`(?<![\p{L}\p{N}])(?:${one})(?:\s+(?:${one}))*(?:['’]s)?(?![\p{L}\p{N}])`;
  return text.replaceAll(new RegExp(`${person}(?!${ROAD})`, 'gu'), '[name removed]');
}

/** Masks email addresses, telephone numbers, plates, and names after 'officer' or 'driver'. */
export const maskPrivateText = (text: string): string =>
  text
    .replace(EMAIL, '[email removed]')
    .replace(TELEPHONE, '[number removed]')
    .replace(NAMED_PLATE, '$1$2[plate removed]')
    .replace(PLATE, '[plate removed]')
    .replace(NAME, '$1$2[name removed]');
