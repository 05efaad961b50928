import type { Plugin } from 'vite';

import type { Locale } from '@towscout/messages/locale';

import { readMessage } from './read-message.ts';

/** Replaces `{{key}}` in index.html with the message of that key, and `{{locale}}`. */
export const translateDocument = (locale: Locale): Plugin => ({
  name: 'translate-document',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/\{\{(\w+)\}\}/g, (_found, key: string) => {
        if (key === 'locale') return locale;
        const text = readMessage(key, locale);
        if (text === undefined) throw new Error(`index.html: there is no message '${key}'.`);
        return text;
      }),
  },
});
