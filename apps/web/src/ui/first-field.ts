const ROLES = ['combobox', 'radio', 'slider', 'switch'].map((role) => `[role="${role}"]`);
const FIELDS = ['input', 'select', 'textarea', ...ROLES]
  .map((field) => `${field}:not([tabindex="-1"], [type="hidden"], [aria-hidden="true"], [disabled])`)
  .join();

/** The field itself, or the first of a group. */
export const fieldWithin = (part: HTMLElement): HTMLElement | null =>
  part.matches(FIELDS) ? part : part.querySelector<HTMLElement>(FIELDS);

/** A search opens its list on focus, over what follows. */
const opensList = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox';

/** The first field of a form, or the checked one of a group; null when out of view or when focus would open a list. */
export function firstFieldInSight(form: HTMLElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(FIELDS);
  if (!first || opensList(first) || first.getBoundingClientRect().bottom > form.getBoundingClientRect().bottom)
    return null;
  const group = first instanceof HTMLInputElement && first.type === 'radio' ? CSS.escape(first.name) : null;
  return group === null ? first : (form.querySelector<HTMLElement>(`[name="${group}"]:checked`) ?? first);
}
