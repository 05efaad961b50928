import { lasting } from '../socrata/socrata-error.ts';

/** As the specification asks for a version; a server that doesn't heed it sends plain JSON. */
export const VERSIONED_JSON =
  'application/vnd.cds+json;version=1.1, application/vnd.cds+json;version=1.0, application/json;q=0.5';

const IS_READ = /^1\.[01](?:\.\d+)?$/;
const IS_VERSION = /^[\w.-]{1,20}$/;

/** Throws for a version that is not read, by the document's own word and by its header. */
export function checkVersion(document: unknown, contentType: string): void {
  const [, inHeader] = /\bversion="?([^\s;",]+)/i.exec(contentType) ?? [];
  const inDocument = typeof document === 'object' && document !== null && 'version' in document && document.version;
  if (typeof inDocument !== 'string') throw lasting('does not say its version of the Curb Data Specification');
  for (const version of [inDocument, ...(inHeader === undefined ? [] : [inHeader])])
    if (!IS_READ.test(version))
      throw lasting(
        `speaks ${IS_VERSION.test(version) ? `version ${version}` : 'an unknown version'} of the Curb Data Specification, of which 1.0 and 1.1 are read`,
      );
}
