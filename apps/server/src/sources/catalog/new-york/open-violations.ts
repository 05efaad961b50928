import type { CityViolation, ViolationDataset } from '../../city.port.ts';
import {
  reject,
  asRead,
  readDate,
  readFine,
  readNumber,
  readPlate,
  readPlateState,
  createReader,
  readText,
} from '../../reading/read-fields.ts';
import { findMeaning } from './violation-codes.ts';
import { readIssuedAt, violationPlace } from './violation-fields.ts';

const FIELDS = [
  'summons_number',
  'issue_date',
  'violation_time',
  'violation',
  'violation_status',
  'plate',
  'state',
  'fine_amount',
  'amount_due',
  'county',
  'precinct',
];

/** Open Parking and Camera Violations: has money and status, but no street. Tickets come weekly, payments daily. */
export const openViolations: ViolationDataset = {
  source: 'nyc_open',
  url: 'https://data.cityofnewyork.us/resource/nc67-uf89.json',
  urlVariable: 'NYC_VIOLATIONS_URL',
  requiredFields: ['summons_number', 'issue_date', 'violation'],
  where: recentMonths,
  numberField: 'summons_number',
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
    const violationId = readText(row, 'summons_number');
    if (violationId === null) return reject('no_id', 'summons_number');
    const printed = readText(row, 'violation');
    if (printed === null) return reject('no_violation', 'violation');
    const meaning = findMeaning(printed);
    if (meaning === null) return reject('not_parking', 'violation');
    const date = readDate(readText(row, 'issue_date'), 'issue_date', now);
    if ('kind' in date) return date;
    return asRead({
      violationId,
      plate: readPlate(row, 'plate'),
      plateState: readPlateState(row, 'state'),
      type: meaning.type,
      description: meaning.words,
      fineAmount: readFine(row, 'fine_amount'),
      ...readIssuedAt(date, readText(row, 'violation_time')),
      status: getStatus(readNumber(row, 'amount_due'), readText(row, 'violation_status')),
      place: violationPlace(readText(row, 'county'), readText(row, 'precinct')),
    });
  }),
};

function getStatus(due: number | null, hearing: string | null): CityViolation['status'] {
  if (due === null) return null;
  if (due > 0) return 'active';
  return hearing !== null && /NOT GUILTY|DISMISS/.test(hearing) ? 'dismissed' : 'paid';
}

/** The date is text, which can't be sorted ('51/71/2004' sorts last), so four months are named. */
function recentMonths(now: Date): string {
  const months = [0, 1, 2, 3].map((back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)));
  const likes = months.map(
    (month) => `issue_date like '${month.toISOString().slice(5, 7)}/%/${month.getUTCFullYear()}'`,
  );
  return `(${likes.join(' OR ')})`;
}
