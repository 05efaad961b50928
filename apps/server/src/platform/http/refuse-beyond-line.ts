import type { Caller, Line } from '../db/line.ts';
import { Busy } from '../db/outage.ts';
import type { App } from './app.ts';

const CALLER = 'callerInLine';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers 503 before the body is read while the database has more to write than it can. */
export function refuseBeyondLine(app: App, line: Line): void {
  app.decorateRequest(CALLER, null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.has(request.method)) return done();
    const caller = line.join();
    if (!caller) throw new Busy('too many requests wait for the database');
    request.setDecorator(CALLER, caller);
    caller.enter(done);
  });
  // Reading a body goes on in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = request.getDecorator<Caller | null>(CALLER);
    if (caller) caller.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.getDecorator<Caller | null>(CALLER)?.leave();
    done();
  });
}
