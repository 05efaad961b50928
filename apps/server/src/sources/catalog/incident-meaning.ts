import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';

export type Meaning = readonly [type: IncidentType, severity: Severity, words: string];

/** The first that fits. */
const INCIDENT_WORDS: readonly (readonly [RegExp, IncidentType])[] = [
  [/collision|crash|accident|overturn|jackknif|spin ?out|hit and run/i, 'accident'],
  [/disabled|stalled|abandoned|break ?down/i, 'breakdown'],
  [/\btow(ing)?\b/i, 'tow_truck'],
];

/** The severity that 511.org and the 511 v2 API give; what they call unknown is as bad as its type. */
const SEVERITIES_511: Readonly<Record<string, Severity>> = {
  none: 'low',
  minor: 'low',
  intermediate: 'medium',
  moderate: 'medium',
  major: 'high',
  severe: 'critical',
  critical: 'critical',
};
const SEVERITY_OF_TYPE: Readonly<Record<IncidentType, Severity>> = {
  tow_truck: 'low',
  breakdown: 'low',
  construction: 'low',
  hazard: 'medium',
  accident: 'medium',
  closure: 'high',
};

export const getKind = (type: IncidentType, words: string): IncidentType =>
  type === 'hazard' ? (INCIDENT_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? type) : type;

/** As bad as its type where the site doesn't say. */
export const getSeverity = (word: string | null | undefined, type: IncidentType): Severity =>
  SEVERITIES_511[word?.toLowerCase() ?? ''] ?? SEVERITY_OF_TYPE[type];
