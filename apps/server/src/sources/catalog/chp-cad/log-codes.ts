/** An allowlist by the code before the hyphen in `LogType`: no persons, no notices, nothing that CHP adds later. */
const INCIDENTS = new Map([
  ['1144', 'Called to a crash'],
  ['1179', 'Called to a crash'],
  ['1180', 'Called to a crash'],
  ['1181', 'Called to a crash'],
  ['1182', 'Called to a crash'],
  ['1183', 'Called to a crash'],
  ['20001', 'Called to a crash'],
  ['20002', 'Called to a crash'],
  ['SPINOUT', 'Called to a crash'],
  ['1124', 'Called to an abandoned vehicle'],
  ['1126', 'Called to a disabled vehicle'],
  ['1125', 'Called to a road hazard'],
  ['1125A', 'Called to a road hazard'],
  ['SPILL', 'Called to a road hazard'],
  ['1166', 'Called to a road hazard'],
  ['CFIRE', 'Called to a vehicle fire'],
  ['FIRE', 'Called to a fire'],
  ['1184', 'Called to traffic control'],
  ['BREAK', 'Called to a traffic break'],
  ['CLOSURE', 'Called to a road closure'],
  ['CZP', 'Called to road works'],
  ['MZP', 'Called to road works'],
]);

/** Null: the log must not become a truck. */
export const describeIncident = (logType: string): string | null => INCIDENTS.get(logCode(logType)) ?? null;

/** The code before the hyphen in `LogType`: `1183` of `1183-Trfc Collision-Unkn Inj`. */
export const logCode = (logType: string): string => /^[A-Z0-9]+/.exec(logType.trim().toUpperCase())?.[0] ?? '';

const LOG_ID = /^\d{6}[A-Z]{2,6}\d{3,6}$/;
export const isLogId = (id: string): boolean => LOG_ID.test(id);

/** The merge key of one of CHP's logs. CHP itself writes `260707GG0123`, 511.org `260707GG00123`. */
export function chpLogKey(logId: string): string {
  const [, day = '', center = '', number = ''] = /^(\d{6})([A-Z]+)0*(\d+)$/.exec(logId) ?? [];
  return day ? `chp_cad:${day}${center}${number}` : `chp_cad:${logId}`;
}
