import { createServer, type RequestListener } from 'node:http';

import { listenLocally } from './listen-locally.fixture.ts';

/** Serves documents at paths, queries included. */
export async function startDocuments() {
  const documents = new Map<string, { document: unknown; contentType: string }>();
  const faults: RequestListener[] = [];
  const asked: { path: string; accept: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, accept: request.headers.accept });
    const fault = faults.shift();
    if (fault) return fault(request, response);
    const found = documents.get(path);
    if (!found) return response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>');
    return response.writeHead(200, { 'content-type': found.contentType }).end(JSON.stringify(found.document));
  });
  const { origin, close } = await listenLocally(server);
  return {
    url: (path: string) => origin + path,
    put: (path: string, document: unknown, contentType = 'text/plain; charset=utf-8') =>
      void documents.set(path, { document, contentType }),
    /** Overrides the next responses, one each. */
    answerNext: (...answers: readonly RequestListener[]) => void faults.push(...answers),
    asked,
    close,
  };
}

export type DocumentServer = Awaited<ReturnType<typeof startDocuments>>;
