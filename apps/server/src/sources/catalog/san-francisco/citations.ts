import type { LatLng } from '@towscout/geo';

import type { Row, ViolationDataset } from '../../city.port.ts';
import { dayName, RECENT_DAYS } from '../../reading/local-time.ts';
import {
  asPoint,
  reject,
  asRead,
  readDate,
  readFine,
  readPlate,
  readPlateState,
  readPoint,
  createReader,
  readText,
} from '../../reading/read-fields.ts';
import { clock } from './calendar.ts';
import { findMeaning } from './citation-codes.ts';
import { citationPlace } from './citation-place.ts';

const FIELDS = [
  'citation_number',
  'citation_issued_datetime',
  'violation',
  'violation_desc',
  'citation_location',
  'vehicle_plate_state',
  'vehicle_plate',
  'fine_amount',
  'latitude',
  'longitude',
];

/** SFMTA Parking Citations, a day late, without payments. */
export const citations: ViolationDataset = {
  source: 'sf_citations',
  url: 'https://data.sf.gov/resource/ab4h-6ztd.json',
  urlVariable: 'SF_CITATIONS_URL',
  requiredFields: ['citation_number', 'citation_issued_datetime', 'violation'],
  where: (now) => `citation_issued_datetime > '${dayName(now.getTime() - RECENT_DAYS * 86_400_000)}'`,
  numberField: 'citation_number',
  fields: [...FIELDS, 'the_geom'],
  read: createReader(FIELDS, (row, now, whole) => {
    const violationId = readText(row, 'citation_number');
    if (violationId === null) return reject('no_id', 'citation_number');
    const code = readText(row, 'violation');
    if (code === null) return reject('no_violation', 'violation');
    const meaning = findMeaning(code, readText(row, 'violation_desc') ?? code);
    if (meaning === null) return reject('not_parking', 'violation');
    const issued = readDate(readText(row, 'citation_issued_datetime'), 'citation_issued_datetime', now);
    if ('kind' in issued) return issued;
    return asRead({
      violationId,
      plate: readPlate(row, 'vehicle_plate'),
      plateState: readPlateState(row, 'vehicle_plate_state'),
      type: meaning.type,
      description: meaning.words,
      fineAmount: readFine(row, 'fine_amount'),
      issuedAt: clock.instantOf(issued.day + (issued.time ?? 0)),
      isTimeKnown: issued.time !== null,
      status: null,
      place: citationPlace(
        readText(row, 'citation_location'),
        readPoint(row, 'latitude', 'longitude') ?? readGeometry(whole),
      ),
    });
  }),
};

/** `the_geom: { type: 'Point', coordinates: [lng, lat] }` */
function readGeometry({ the_geom: geometry }: Row): LatLng | null {
  if (typeof geometry !== 'object' || geometry === null || !('coordinates' in geometry)) return null;
  const { coordinates } = geometry;
  return Array.isArray(coordinates) ? asPoint(coordinates[1], coordinates[0]) : null;
}
