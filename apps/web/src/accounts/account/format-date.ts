/** 'Nov 22, 2026' */
export const formatDate = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
