import { whereabouts } from '#testing/placing.fixture.ts';

import type {
  City,
  CityTow,
  CityViolation,
  Reading,
  Row,
  TowZone,
  ViolationDataset,
  ViolationType,
  ZoneSchedule,
} from './city.port.ts';

export const cityViolation = (over: Partial<CityViolation> = {}): CityViolation => ({
  violationId: 'V1',
  plate: 'ABC123',
  plateState: 'CA',
  type: 'Street Cleaning' satisfies ViolationType,
  description: 'Street cleaning',
  fineAmount: 90,
  issuedAt: new Date('2026-11-20T20:00:00Z'),
  isTimeKnown: true,
  status: null,
  place: whereabouts(),
  ...over,
});

export const cityTow = (over: Partial<CityTow> = {}): CityTow => ({
  towId: 'T1',
  kind: 'towed',
  plate: 'ABC123',
  plateState: 'CA',
  make: 'Honda',
  model: null,
  color: 'Gray',
  towedAt: new Date('2026-11-20T20:00:00Z'),
  isTimeKnown: true,
  from: whereabouts(),
  to: { name: 'City Pound', address: '1 Pound Rd', phone: '(415) 555-0100' },
  reason: null,
  ...over,
});

const weekdays: ZoneSchedule = {
  firstDay: '2026-11-23',
  lastDay: '2026-11-27',
  weekdays: [1, 2, 3, 4, 5],
  startMinute: 7 * 60,
  endMinute: 18 * 60,
  isExact: true,
};

export const towZone = (over: Partial<TowZone> = {}): TowZone => ({
  zoneId: 'Z1',
  kind: 'tow_away',
  place: whereabouts(),
  blocks: [],
  line: null,
  schedule: weekdays,
  enteredAt: new Date('2026-11-16T20:00:00Z'),
  ...over,
});

const read = ({ id, plate, issued }: Row): Reading<CityViolation> =>
  typeof id === 'string'
    ? {
        kind: 'read',
        item: cityViolation({
          violationId: id,
          ...(typeof plate === 'string' && { plate }),
          ...(typeof issued === 'string' && { issuedAt: new Date(issued) }),
        }),
      }
    : { kind: 'rejected', reason: 'no_id', field: 'id' };

/** Each row `{ id }` is a violation; `plate` and `issued` are heard too. */
export const plainCity = (url: string): City => {
  const violations: ViolationDataset = {
    source: 'plain',
    url,
    requiredFields: ['id'],
    numberField: 'id',
    fields: ['id', 'plate', 'issued'],
    read,
  };
  return {
    key: 'plain',
    name: 'Plainville',
    timeZone: 'America/Los_Angeles',
    counties: [],
    violations: [violations],
    tows: [],
    towZones: [],
    streetRules: [],
    suspensions: {},
    area: [],
  };
};
