import { z } from 'zod';

import { httpUrl, list } from '#platform/config/variable-formats.ts';

import { cambridge } from './cities/cambridge.ts';
import type { DeclarationSource } from './cities/declaration-source.ts';
import { milwaukee } from './cities/milwaukee.ts';
import { minneapolis } from './cities/minneapolis.ts';
import { saintPaul } from './cities/saint-paul.ts';

const SOURCES: readonly DeclarationSource[] = [minneapolis, saintPaul, milwaukee, cambridge];
const KEYS = SOURCES.map(({ key }) => key);

/** SNOW_EMERGENCIES: the cities that are asked, or off; and where each is, when not at its own address. */
export const declarationSettings = z.object({
  SNOW_EMERGENCIES: list
    .default(KEYS)
    .transform((named) => (named.join() === 'off' ? [] : named))
    .pipe(z.array(z.enum(KEYS, { error: `SNOW_EMERGENCIES must be 'off', or name some of ${KEYS.join(', ')}.` }))),
  ...Object.fromEntries(SOURCES.map(({ urlVariable }) => [urlVariable, httpUrl(urlVariable).optional()])),
});

/** Those that are asked. */
export function openDeclarationSources(variables: Readonly<Record<string, string>>): DeclarationSource[] {
  const { SNOW_EMERGENCIES: keys } = declarationSettings.parse(variables);
  const at = (source: DeclarationSource): DeclarationSource => ({
    ...source,
    url: variables[source.urlVariable] ?? source.url,
  });
  return SOURCES.filter(({ key }) => keys.includes(key)).map(at);
}
