import { z } from 'zod';

import { m } from '@towscout/messages';
import { currentLocale, locales } from '@towscout/messages/locale';

type Language = () => { localeError: z.core.$ZodErrorMap };

const LANGUAGES: Readonly<Record<string, Language | undefined>> = { ...z.locales };
const ERRORS = new Map(locales.map((locale) => [locale, (LANGUAGES[locale] ?? z.locales.en)().localeError]));

/** Issues of a schema without words of its own, in the language of the request. */
export function describeIssues(): void {
  z.config({ localeError: (issue) => ownSentence(issue) ?? ERRORS.get(currentLocale())?.(issue) });
}

function ownSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return m.platform_server_unknown_field({ fields: issue.keys.map((key) => JSON.stringify(key)).join(', ') });
  if (issue.code === 'invalid_type' && issue.expected === 'object') return m.platform_server_send_object();
  return undefined;
}
