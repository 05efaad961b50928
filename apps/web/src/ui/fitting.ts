type Row = {
  /** Of each item, in pixels. */
  widths: readonly number[];
  /** What there is for all of them. */
  room: number;
  /** What the button for the rest takes, which stands there unless all fit. */
  more: number;
};

/** How many items fit in a row. */
export function countFitting({ widths, room, more }: Row): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let taken = more;
  const first = widths.findIndex((width) => (taken += width) > room);
  return first === -1 ? widths.length : first;
}
