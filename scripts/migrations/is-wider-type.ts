const WIDER: Readonly<Record<string, readonly string[]>> = {
  int2: ['int4'],
  float4: ['float8'],
  varchar: ['varchar', 'text'],
  text: ['text', 'varchar'],
};
const VARCHAR = /^varchar\((\d+)\)$/;

/**
 * Returns true when the type is wider and is read in the same way. The driver gives a bigint as text, so it doesn't
 * count as a wider integer.
 */
export function isWiderType(before: string | undefined, after: string): boolean {
  if (before === undefined) return false;
  const [, lengthBefore] = VARCHAR.exec(before) ?? [];
  const [, lengthAfter] = VARCHAR.exec(after) ?? [];
  if (lengthBefore === undefined) return WIDER[before]?.includes(after) ?? false;
  return lengthAfter === undefined ? ['varchar', 'text'].includes(after) : Number(lengthAfter) >= Number(lengthBefore);
}
