/** A printed slip, as strokes in a 24 × 24 box. */
export const TICKET_GLYPH = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12.5h5';
