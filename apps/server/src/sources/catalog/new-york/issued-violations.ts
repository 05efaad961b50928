import type { ViolationDataset } from '../../city.port.ts';
import { dayName, RECENT_DAYS } from '../../reading/local-time.ts';
import {
  reject,
  asRead,
  readDate,
  readPlate,
  readPlateState,
  createReader,
  readText,
} from '../../reading/read-fields.ts';
import { findMeaning, printedFor } from './violation-codes.ts';
import { readIssuedAt, violationPlace } from './violation-fields.ts';

const FIELDS = [
  'summons_number',
  'issue_date',
  'violation_time',
  'violation_code',
  'violation_description',
  'plate_id',
  'registration_state',
  'violation_county',
  'violation_precinct',
  'house_number',
  'street_name',
  'intersecting_street',
];

/** Parking Violations Issued in this fiscal year: has the street, but no money. Past years have ids of their own. */
export const issuedViolations: ViolationDataset = {
  source: 'nyc_issued',
  url: 'https://data.cityofnewyork.us/resource/pvqr-7yc4.json',
  urlVariable: 'NYC_ISSUED_URL',
  requiredFields: ['summons_number', 'issue_date', 'violation_code'],
  where: (now) => `issue_date > '${dayName(now.getTime() - RECENT_DAYS * 86_400_000)}'`,
  numberField: 'summons_number',
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
    const violationId = readText(row, 'summons_number');
    if (violationId === null) return reject('no_id', 'summons_number');
    const code = readText(row, 'violation_code');
    // The description is usually empty, and worded unlike the other table's.
    const printed = (code === null ? null : printedFor(code)) ?? readText(row, 'violation_description');
    if (printed === null) return reject('no_violation', 'violation_code');
    const meaning = findMeaning(printed);
    if (meaning === null) return reject('not_parking', 'violation_code');
    const date = readDate(readText(row, 'issue_date'), 'issue_date', now);
    if ('kind' in date) return date;
    return asRead({
      violationId,
      plate: readPlate(row, 'plate_id'),
      plateState: readPlateState(row, 'registration_state'),
      type: meaning.type,
      description: meaning.words,
      fineAmount: null,
      ...readIssuedAt(date, readText(row, 'violation_time')),
      status: null,
      place: violationPlace(readText(row, 'violation_county'), readText(row, 'violation_precinct'), {
        houseNumber: readText(row, 'house_number'),
        street: readText(row, 'street_name'),
        crossStreet: readText(row, 'intersecting_street'),
      }),
    });
  }),
};
