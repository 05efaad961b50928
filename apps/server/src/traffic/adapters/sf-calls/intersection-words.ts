const SPELLED = new Map([
  ['OFARRELL', "O'Farrell"],
  ['OSHAUGHNESSY', "O'Shaughnessy"],
]);

/** Streets meet with a literal backslash between them; there may be more than two. */
const BETWEEN_STREETS = /\s*\\\s*/;

/** `06TH ST \ GOLDEN GATE AVE \ MARKET ST` is '6th St & Golden Gate Ave & Market St, San Francisco'. */
export function intersectionWords(name: string): string {
  const streets = name
    .trim()
    .split(BETWEEN_STREETS)
    .filter((street) => street !== '');
  return streets.length === 0 ? '' : `${streets.map(streetWords).join(' & ')}, San Francisco`;
}

const streetWords = (street: string): string => street.trim().split(/\s+/).map(word).join(' ');

function word(text: string): string {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  if (/^\d/.test(text)) return lower.replace(/^0+(?=\d)/, '');
  if (/^MC[A-Z]{3,}$/.test(upper)) return `Mc${upper.charAt(2)}${lower.slice(3)}`;
  return SPELLED.get(upper) ?? upper.charAt(0) + lower.slice(1);
}
