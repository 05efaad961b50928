import type { ViolationDataset } from '../../city.port.ts';
import { dayName, RECENT_DAYS } from '../../reading/local-time.ts';
import { reject, asRead, dateOf, plateOf, plateStateOf, readerOf, textOf } from '../../reading/read-fields.ts';
import { issuedAtOf } from './issued-at.ts';
import { meaningOf, printedFor } from './violation-codes.ts';
import { violationPlace } from './violation-place.ts';

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
  read: readerOf(FIELDS, (row, now) => {
    const violationId = textOf(row, 'summons_number');
    if (violationId === null) return reject('no_id', 'summons_number');
    const code = textOf(row, 'violation_code');
    // The description is usually empty, and worded unlike the other table's.
    const printed = (code === null ? null : printedFor(code)) ?? textOf(row, 'violation_description');
    if (printed === null) return reject('no_violation', 'violation_code');
    const meaning = meaningOf(printed);
    if (meaning === null) return reject('not_parking', 'violation_code');
    const date = dateOf(textOf(row, 'issue_date'), 'issue_date', now);
    if ('kind' in date) return date;
    return asRead({
      violationId,
      plate: plateOf(row, 'plate_id'),
      plateState: plateStateOf(row, 'registration_state'),
      type: meaning.type,
      description: meaning.words,
      fineAmount: null,
      ...issuedAtOf(date, textOf(row, 'violation_time')),
      status: null,
      place: violationPlace(textOf(row, 'violation_county'), textOf(row, 'violation_precinct'), {
        houseNumber: textOf(row, 'house_number'),
        street: textOf(row, 'street_name'),
        crossStreet: textOf(row, 'intersecting_street'),
      }),
    });
  }),
};
