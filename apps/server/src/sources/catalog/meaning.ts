import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';

export type Meaning = readonly [type: IncidentType, severity: Severity, words: string];
