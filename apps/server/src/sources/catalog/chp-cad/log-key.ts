/** The merge key of one of CHP's logs. CHP itself writes `260707GG0123`, 511.org `260707GG00123`. */
export function chpLogKey(logId: string): string {
  const [, day = '', center = '', number = ''] = /^(\d{6})([A-Z]+)0*(\d+)$/.exec(logId) ?? [];
  return day ? `chp_cad:${day}${center}${number}` : `chp_cad:${logId}`;
}
