import { m } from '@towscout/messages';
import type { Locale } from '@towscout/messages/locale';

type WithoutInputs = (inputs: object, options: { locale: Locale }) => string;
const MESSAGES = m as unknown as Record<string, WithoutInputs | undefined>;

/** Of a message without variables; undefined when there is none of this key. */
export const readMessage = (key: string, locale: Locale): string | undefined => MESSAGES[key]?.({}, { locale });
