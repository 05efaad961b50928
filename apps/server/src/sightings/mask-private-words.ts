const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A telephone number of the United States as people write it, with seven digits or more. The second figure of a place ('26.0000, -170.0000') is none. */
const TELEPHONE = /(?<![\p{L}\p{N}])(?<!\d\.\d{4}, -)(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)?\d{3}[\s.-]?\d{4}(?![\p{L}\p{N}])/gu;

/** Keeps private persons out of a description: e-mail addresses and telephone numbers are masked. */
export const maskPrivateWords = (text: string): string => text.replace(EMAIL, '[e-mail removed]').replace(TELEPHONE, '[number removed]');
