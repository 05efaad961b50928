const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/**
 * A United States telephone number as people write it, with seven digits or more. The second number of a
 * coordinate ('26.0000, -170.0000') is not one.
 */
const TELEPHONE =
  /(?<![\p{L}\p{N}])(?<!\d\.\d{4}, -)(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)?\d{3}[\s.-]?\d{4}(?![\p{L}\p{N}])/gu;
/** What follows the word plate and contains a digit. */
const NAMED_PLATE =
  /\b(plates?|license|tag)(\s*(?:no\.?|number|#|:|is|reads)?\s*)(?=[\p{L}-]*\d)[\p{L}\d]{1,4}[ -]?[\p{L}\d-]{2,7}\b/giu;
/** Capitals and digits in the orders that the states print: ABC1234, ABC-1234, 7ABC123, 123ABC. */
const PLATE = /(?<![\p{L}\p{N}-])(?:[A-Z]{3}[ -]?\d{3,4}|\d[A-Z]{3}\d{3}|\d{3}[ -]?[A-Z]{3})(?![\p{L}\p{N}-])/gu;
/** A name after a word for who it is. */
const NAME =
  /\b([Oo]fficer|[Oo]fc\.?|[Dd]eputy|[Ss]ergeant|[Ss]gt\.?|[Mm]rs?\.?|[Mm]s\.?|[Dd]river|[Oo]wner|[Nn]ame is|[Nn]ame's)(\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*)?/gu;

/**
 * Keeps private persons out of what people write: email addresses, telephone numbers, plates, and names
 * after 'officer' or 'driver'.
 */
export const maskPrivateWords = (text: string): string =>
  text
    .replace(EMAIL, '[email removed]')
    .replace(TELEPHONE, '[number removed]')
    .replace(NAMED_PLATE, '$1$2[plate removed]')
    .replace(PLATE, '[plate removed]')
    .replace(NAME, '$1$2[name removed]');
