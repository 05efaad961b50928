/**
 * A figure as Americans write it: '12,345.6'. What `toLocaleString` says, without the language data that a
 * phone's first call of it waits for.
 */
export function withCommas(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
