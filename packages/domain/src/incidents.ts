/**
 * What happened on the road. `tow_truck`: a tow truck is called or working, and nothing more is known.
 * `hazard`: something in the way. `closure`: a road or ramp that is closed for another reason than work.
 */
export const INCIDENT_TYPES = ['tow_truck', 'accident', 'breakdown', 'construction', 'hazard', 'closure'] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** From the mildest to the worst. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
