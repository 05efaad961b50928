/** Start of frame, of photos that are written in one pass. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
const START_OF_SCAN = 0xda;
/** All coefficients, as the header of a sequential photo's scan names them. */
const ALL_COEFFICIENTS = Buffer.from([0, 63, 0]);

/**
 * Returns a JPEG whose first scan names its coefficients as the standard asks. Samsung's phones name none, and the
 * warning about that hides the one about a missing part.
 */
export function withUsualScan(jpeg: Buffer): Buffer {
  let isSequential = false;
  // Each segment is a marker and a length, so a thumbnail inside one is passed over.
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    isSequential ||= SEQUENTIAL.has(marker);
    if (marker !== START_OF_SCAN) continue;
    const coefficients = at + 5 + (jpeg[at + 4] ?? 0) * 2;
    if (!isSequential || coefficients + ALL_COEFFICIENTS.length > jpeg.length) break;
    const usual = Buffer.from(jpeg);
    ALL_COEFFICIENTS.copy(usual, coefficients);
    return usual;
  }
  return jpeg;
}
