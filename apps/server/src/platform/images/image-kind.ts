export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** By its first bytes; null for kinds that we don't accept. */
export function imageKind(bytes: Buffer): ImageKind | null {
  if (bytes.length < 12) return null;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (!startsWith(bytes, 'ftyp', 4)) return null;
  const brand = bytes.subarray(8, 12).toString('latin1');
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand) ? 'heic' : null;
}
