export const sourcePaths = { list: '/api/sources' } as const;

/** Why a source does not run on this site. */
export const OFF_REASONS = [
  'license_forbids',
  'no_terms',
  'rows_unseen',
  'answer_differs',
  'no_key',
  'not_chosen',
] as const;
