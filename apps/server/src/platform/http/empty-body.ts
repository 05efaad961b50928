import type { FastifyInstance } from 'fastify';

/**
 * Takes a request that says it is JSON and carries nothing, as browsers' clients send it, on every
 * route that needs no body. A route with a body in its schema still answers 400.
 */
export function allowEmptyBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '' && !request.routeOptions.schema?.body) done(null, undefined);
    else parseJson(request, body, done);
  });
}
