import { z } from 'zod';

import { currentLocale, locales } from '@towscout/messages/locale';

type Language = () => { localeError: z.core.$ZodErrorMap };

const LANGUAGES: Readonly<Record<string, Language | undefined>> = { ...z.locales };
const ERRORS = new Map(locales.map((locale) => [locale, (LANGUAGES[locale] ?? z.locales.en)().localeError]));

/** What a schema doesn't word itself is in the language of the request. */
export function describeIssues(): void {
  z.config({ localeError: (issue) => ERRORS.get(currentLocale())?.(issue) });
}
