/** Answered by the server alone: API, documents, sign-in, files and probes. All other paths are pages. */
export const SERVER_PATHS = [/^\/api\//, /^\/objects\//, /^\/(healthz|readyz|metrics)/, /\.\w+$/];

export const isAppPage = (url: string): boolean =>
  SERVER_PATHS.every((pattern) => !pattern.test(new URL(url).pathname));
