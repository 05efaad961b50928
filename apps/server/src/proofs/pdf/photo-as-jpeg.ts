import sharp from 'sharp';

const LONGEST_SIDE = 1200;
const QUALITY = 85;

/** PDF readers show no WebP. */
export const photoAsJpeg = (webp: Buffer): Promise<Buffer> =>
  sharp(webp)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
