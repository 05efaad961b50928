/** '12,345.6' without `toLocaleString`, whose first call on a phone waits for language data. */
export function withCommas(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
