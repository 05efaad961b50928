const epoch = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Begun an hour before `at`. */
export function closureXml(at: Date, other: Readonly<Record<string, string>> = {}): string {
  const fields: Record<string, string> = {
    index: 'C1CA-0002-2026-07-07-08:01:00',
    recordEpoch: epoch(at),
    travelFlowDirection: 'North / South',
    beginLocationName: 'Deer &amp; Elk Rd',
    beginNearbyPlace: 'Little River',
    beginLongitude: '-123.469698',
    beginLatitude: '38.728071',
    beginCounty: 'Sonoma',
    beginRoute: 'SR-1',
    endLocationName: 'Shore Rd',
    closureID: 'C1CA',
    logNumber: '2',
    closureStartEpoch: epoch(new Date(at.getTime() - 2 * 3_600_000)),
    closureEndEpoch: epoch(new Date(at.getTime() + 3 * 3_600_000)),
    isClosureEndIndefinite: 'false',
    facility: 'Conventional Hwy',
    typeOfClosure: 'One-Way Traffic',
    typeOfWork: 'Shoulder Work',
    estimatedDelay: '10',
    lanesClosed: '1, RShoulder',
    totalExistingLanes: '2',
    isCode1097: 'true',
    code1097Epoch: epoch(new Date(at.getTime() - 3_600_000)),
    isCode1098: 'false',
    isCode1022: 'false',
    ...other,
  };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<lcs>${elements.join('\n')}</lcs>`;
}

export const closuresXml = (...closures: string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<data>${closures.join('\n')}</data>`;
