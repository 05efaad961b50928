import type { IncidentType, Severity } from '@towscout/domain/incidents';

import { INCIDENT_WORDS, SEVERITIES_511, SEVERITY_OF_TYPE } from '#traffic/severities.ts';

/** What happened, by a publisher's words where its type only says that something did. */
export const kindOf = (type: IncidentType, words: string): IncidentType =>
  type === 'hazard' ? (INCIDENT_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? type) : type;

/** What a 511 site calls it; as bad as its type where the site doesn't say. */
export const severityOf = (word: string | null | undefined, type: IncidentType): Severity =>
  SEVERITIES_511[word?.toLowerCase() ?? ''] ?? SEVERITY_OF_TYPE[type];
