/** What only the server answers: the API and its documents, sign-in, files and probes. Every other path is a page of the site. */
export const SERVER_PATHS = [/^\/api\//, /^\/objects\//, /^\/(healthz|readyz|metrics)/, /\.\w+$/];

export const isAppPage = (url: string): boolean =>
  SERVER_PATHS.every((pattern) => !pattern.test(new URL(url).pathname));
