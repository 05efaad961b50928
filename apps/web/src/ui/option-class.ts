/**
 * One line of a menu or a list of choices. A ring shows where the keyboard is: focus moves to the line in a
 * menu, and stays in the field in a search.
 */
export const optionClass =
  'flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm select-none -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-sunken data-highlighted:not-hover:outline-2 data-disabled:text-faint';
