import type { IncidentType, Severity } from '@towscout/domain/incidents';

/** What a feed's own word means: what happened, how bad it is, and how we say it. */
type Meaning = readonly [type: IncidentType, severity: Severity, words: string];

/**
 * CHP's logs, by the code before the hyphen in `LogType`. An allowlist: logs about persons (Silver and Amber Alerts,
 * welfare checks), notices (weather, escorts, media logs) and whatever CHP adds tomorrow are not on it.
 */
export const CHP_LOGS: Readonly<Record<string, Meaning>> = {
  '1144': ['accident', 'critical', 'Fatal crash'],
  '1180': ['accident', 'critical', 'Crash with major injuries'],
  '1179': ['accident', 'high', 'Crash, ambulance called'],
  '20001': ['accident', 'high', 'Hit and run with injuries'],
  '1181': ['accident', 'medium', 'Crash with minor injuries'],
  '1183': ['accident', 'medium', 'Crash, injuries unknown'],
  SPINOUT: ['accident', 'medium', 'Spinout'],
  '1182': ['accident', 'low', 'Crash without injuries'],
  '20002': ['accident', 'low', 'Hit and run without injuries'],
  '1126': ['breakdown', 'low', 'Disabled vehicle'],
  '1124': ['breakdown', 'low', 'Abandoned vehicle'],
  CFIRE: ['hazard', 'high', 'Vehicle fire'],
  FIRE: ['hazard', 'high', 'Fire near the road'],
  '1125': ['hazard', 'medium', 'Traffic hazard'],
  '1125A': ['hazard', 'medium', 'Animal on the road'],
  SPILL: ['hazard', 'medium', 'Spill on the road'],
  '1166': ['hazard', 'low', 'Traffic signals out of order'],
  '1184': ['hazard', 'low', 'Traffic control'],
  BREAK: ['hazard', 'low', 'Traffic break'],
  CLOSURE: ['closure', 'high', 'Road closed'],
  CZP: ['construction', 'low', 'Construction zone'],
  MZP: ['construction', 'low', 'Road maintenance'],
};

/** The Freeway Service Patrol's logs, whatever their type: its tow truck is there or on its way. */
export const SERVICE_PATROL: Meaning = ['tow_truck', 'low', 'Freeway Service Patrol'];

/** Caltrans' `typeOfClosure`, on the road itself. */
export const CALTRANS_CLOSURES: Readonly<Record<string, Meaning>> = {
  Full: ['closure', 'high', 'Full closure'],
  'One-Way Traffic': ['construction', 'medium', 'One-way traffic control'],
  Lane: ['construction', 'medium', 'Lane closure'],
  'Alternating Lanes': ['construction', 'medium', 'Alternating lanes'],
  'Traffic Break': ['construction', 'low', 'Traffic break'],
  Moving: ['construction', 'low', 'Moving work zone'],
};
/** `facility`s beside the through lanes: a closure there is one step milder. */
export const CALTRANS_RAMPS: readonly string[] = ['On Ramp', 'Off Ramp', 'Connector', 'Collector'];
/** Nothing is closed on the road. */
export const CALTRANS_OFF_ROAD: readonly string[] = ['Rest Area', 'Ferry', 'Vista Point', 'Truck Scale'];

/** 511.org's `event_type`; scheduled events and advisories are left out. */
export const OPEN_511_TYPES: Readonly<Record<string, IncidentType>> = {
  INCIDENT: 'hazard',
  CONSTRUCTION: 'construction',
  ROAD_CONDITION: 'hazard',
};
/** The 511 v2 API's `EventType`. */
export const STATE_511_TYPES: Readonly<Record<string, IncidentType>> = {
  accidentsAndIncidents: 'hazard',
  roadwork: 'construction',
  closures: 'closure',
};
/** What the publishers' own words for an incident make of it; the first that fits. */
export const INCIDENT_WORDS: readonly (readonly [RegExp, IncidentType])[] = [
  [/collision|crash|accident|overturn|jackknif|spin ?out|hit and run/i, 'accident'],
  [/disabled|stalled|abandoned|break ?down/i, 'breakdown'],
  [/\btow(ing)?\b/i, 'tow_truck'],
];

/** The severity that 511.org and the 511 v2 API give; what they call unknown is as bad as its type. */
export const SEVERITIES_511: Readonly<Record<string, Severity>> = {
  none: 'low',
  minor: 'low',
  intermediate: 'medium',
  moderate: 'medium',
  major: 'high',
  severe: 'critical',
  critical: 'critical',
};
export const SEVERITY_OF_TYPE: Readonly<Record<IncidentType, Severity>> = {
  tow_truck: 'low',
  breakdown: 'low',
  construction: 'low',
  hazard: 'medium',
  accident: 'medium',
  closure: 'high',
};

/** WZDx's `vehicle_impact`. */
export const WZDX_IMPACTS: Readonly<Record<string, Meaning>> = {
  'all-lanes-closed': ['closure', 'high', 'All lanes closed'],
  'some-lanes-closed': ['construction', 'medium', 'Some lanes closed'],
  'alternating-one-way': ['construction', 'medium', 'One-way traffic, alternating'],
  'some-lanes-closed-merge-left': ['construction', 'medium', 'Some lanes closed, merge left'],
  'some-lanes-closed-merge-right': ['construction', 'medium', 'Some lanes closed, merge right'],
  'some-lanes-closed-split': ['construction', 'medium', 'Some lanes closed, traffic splits'],
  'all-lanes-open-shift-left': ['construction', 'low', 'All lanes open, shifted left'],
  'all-lanes-open-shift-right': ['construction', 'low', 'All lanes open, shifted right'],
  'all-lanes-open': ['construction', 'low', 'All lanes open'],
  flagging: ['construction', 'medium', 'Traffic is flagged'],
  unknown: ['construction', 'low', 'Work zone'],
};
