/** Below 16 px, phones zoom in on focus. */
export const inputClass =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink placeholder:text-faint ' +
  'data-invalid:border-red disabled:opacity-55';

/** The box of a menu, which scrolls on a screen that is lower than it. Its width is the menu's own. */
export const menuClass =
  'max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-1 ' +
  'text-ink shadow-high outline-none';

/** A line of a menu or list. The ring marks the active line, because in a search the focus stays in the field. */
export const optionClass =
  'flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm select-none -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-sunken data-highlighted:not-hover:outline-2 data-disabled:text-faint';
