/** The types that the fixture uses; the package has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    use(middleware: (context: { path: string; body: unknown }, next: () => Promise<void>) => Promise<void>): void;
  }
}
