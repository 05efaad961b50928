import { drawSmaller } from '../../photo/draw-smaller.ts';

const LONGEST_SIDE = 1024;
const QUALITY = 0.7;

/** Small enough to keep on the device, as a data address. Null when it is no picture. */
export const drawPhoto = async (file: Blob): Promise<string | null> =>
  (await drawSmaller(file, LONGEST_SIDE))?.toDataURL('image/jpeg', QUALITY) ?? null;
