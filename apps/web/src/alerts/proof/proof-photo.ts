import { drawSmaller } from '../photo/draw-smaller.ts';

const LONGEST_SIDE = 2048;
const QUALITY = 0.85;

/** A JPEG that is small enough to send; null when it is no picture. */
export async function proofPhoto(file: Blob): Promise<Blob | null> {
  const canvas = await drawSmaller(file, LONGEST_SIDE);
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
