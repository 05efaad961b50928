/** A line of a menu or list. The ring marks the active line, because in a search the focus stays in the field. */
export const optionClass =
  'flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm select-none -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-sunken data-highlighted:not-hover:outline-2 data-disabled:text-faint';
