type Row = {
  /** In pixels. */
  widths: readonly number[];
  room: number;
  /** Width of the button for the rest, shown unless all fit. */
  more: number;
};

export function countFitting({ widths, room, more }: Row): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let taken = more;
  const first = widths.findIndex((width) => (taken += width) > room);
  return first === -1 ? widths.length : first;
}
