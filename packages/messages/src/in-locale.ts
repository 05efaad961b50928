import { AsyncLocalStorage } from 'node:async_hooks';

import { baseLocale, type Locale, overwriteGetLocale } from '#compiled/runtime.js';

const storage = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => storage.getStore() ?? baseLocale);

/** Messages inside `work` are in this locale, after each `await` too. */
export const inLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work);
