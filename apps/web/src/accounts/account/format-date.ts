import { intlLocale } from '@towscout/messages/locale';

/** 'Nov 22, 2026' */
export const formatDate = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { year: 'numeric', month: 'short', day: 'numeric' });
