import type { TowRecordKey } from '@towscout/domain/sources';

const BETWEEN = ':';

/** As the site and programs know a record. */
export const toRecordId = ({ source, externalId }: { source: TowRecordKey; externalId: string }): string =>
  `${source}${BETWEEN}${externalId}`;

/** A source's own id may have any character. */
export function splitRecordId(id: string): { source: string; externalId: string } {
  const at = id.indexOf(BETWEEN);
  return { source: id.slice(0, at), externalId: id.slice(at + 1) };
}
