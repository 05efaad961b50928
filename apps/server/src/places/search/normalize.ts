const SPELLED_OUT: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/** Without case, accents and punctuation, and with 'St.' as 'Saint'. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SPELLED_OUT[word] ?? word)
    .join(' ');

/** A normalized name without the word that people leave out: 'new york' for 'new york city', 'mission' for 'mission district'. */
export const coreName = (normal: string): string => normal.replace(/(?<=.) (?:city|district)$/, '');
