const FIELDS = 'input, textarea, select, [contenteditable]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

const typedInto = new Set<Element>();

document.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof Element && target.matches(FIELDS)) typedInto.add(target);
  },
  { capture: true },
);

const isEmpty = (field: Element): boolean => 'value' in field && field.value === '';

/** True when a reload would lose typed text or an open dialog. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected || isEmpty(field)) typedInto.delete(field);
  return typedInto.size > 0 || document.querySelector(DIALOGS) !== null;
}
