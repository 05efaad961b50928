import { inLocale } from '@towscout/messages/in-locale';

import type { App } from './app.ts';
import { readLocale } from './request-locale.ts';

const NO_BODY = new Set(['GET', 'HEAD']);

/** Messages of an answer are in the language that its reader prefers. */
export function answerInLocale(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => inLocale(readLocale(request), done));
  // Reading a body goes on in the connection's context.
  app.addHook('preValidation', (request, _reply, done) =>
    NO_BODY.has(request.method) ? done() : inLocale(readLocale(request), done),
  );
}
