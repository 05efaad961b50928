/** The number of a block (CNN): '155000', and in some exports '155,000' or '155000.0'. Null when it is none. */
export function readBlock(cnn: string | null): string | null {
  const block = cnn?.replaceAll(',', '').replace(/\.0+$/, '') ?? '';
  return /^\d{4,9}$/.test(block) ? block : null;
}
