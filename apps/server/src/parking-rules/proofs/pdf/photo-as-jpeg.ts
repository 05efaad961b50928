const LONGEST_SIDE = 1200;
const QUALITY = 85;

/** PDF readers show no WebP. */
export async function photoAsJpeg(webp: Buffer): Promise<Buffer> {
  // Loaded with the first proof: it takes tens of megabytes.
  const { default: sharp } = await import('sharp');
  return sharp(webp)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
