import type { IncidentType, Severity } from '@towscout/domain/incidents';

/** What a publisher's own word means: what happened, how bad it is, and how we say it. */
export type Meaning = readonly [type: IncidentType, severity: Severity, words: string];
