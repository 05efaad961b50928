import type { Meaning } from '../meaning.ts';

/** An allowlist by the code before the hyphen in `LogType`: no persons, no notices, nothing that CHP adds later. */
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
