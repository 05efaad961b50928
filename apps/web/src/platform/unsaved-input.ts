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

/** Whether a reload would take away what somebody is doing: a field that they typed into is still there, or a dialog is open. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected || isEmpty(field)) typedInto.delete(field);
  return typedInto.size > 0 || document.querySelector(DIALOGS) !== null;
}
