const ROLES = ['combobox', 'radio', 'slider', 'switch'].map((role) => `[role="${role}"]`);
const FIELDS = ['input', 'select', 'textarea', ...ROLES]
  .map((field) => `${field}:not([tabindex="-1"], [type="hidden"], [aria-hidden="true"], [disabled])`)
  .join();

/** The first field of a form, or of a few choices the chosen one; null when one must scroll to it. */
export function firstFieldInSight(form: HTMLElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(FIELDS);
  if (!first || first.getBoundingClientRect().bottom > form.getBoundingClientRect().bottom) return null;
  const group = first instanceof HTMLInputElement && first.type === 'radio' ? CSS.escape(first.name) : null;
  return group === null ? first : (form.querySelector<HTMLElement>(`[name="${group}"]:checked`) ?? first);
}
