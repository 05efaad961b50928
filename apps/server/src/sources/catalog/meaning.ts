import type { IncidentType, Severity } from '@towscout/domain/incidents';

export type Meaning = readonly [type: IncidentType, severity: Severity, words: string];
