/** Below 16 px, phones zoom in on focus. */
export const inputClass =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink placeholder:text-faint ' +
  'data-invalid:border-red disabled:opacity-55';
