/** `tow_truck`: called or working, with no known cause. `closure`: for another reason than work. */
export const INCIDENT_TYPES = ['tow_truck', 'accident', 'breakdown', 'construction', 'hazard', 'closure'] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** Mildest first. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
