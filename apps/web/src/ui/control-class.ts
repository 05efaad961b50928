/** Below 16 px, phones zoom in on focus. */
export const inputClass =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink placeholder:text-faint ' +
  'data-invalid:border-red disabled:opacity-55';

/** A line of a menu or list. The ring marks the active line, because in a search the focus stays in the field. */
export const optionClass =
  'flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm select-none -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-sunken data-highlighted:not-hover:outline-2 data-disabled:text-faint';
