import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findPlace } from './log-place.ts';
import { logToTruck } from './log-to-truck.ts';
import type { ChpLog, RawLine } from './read-logs.ts';

const line = (time: string, text: string): RawLine => ({ time: `Sep 14 2026  ${time}PM`, text });
const at = (time: string): Date => new Date(`2026-09-14T${time}:00-07:00`);

const LOG: ChpLog = {
  id: '260914GG0501',
  center: 'GGCC',
  time: 'Sep 14 2026  2:05PM',
  type: '1182-Trfc Collision-No Inj',
  location: 'I880 N / Whipple Rd Ofr',
  area: 'Hayward',
  latLon: '37601200:122065300',
  details: [line('2:12', '[9] A25-031 REQ 1185 [Shared]')],
  units: [],
};
const log = (changes: Partial<ChpLog>): ChpLog => ({ ...LOG, ...changes });

test('a log with a tow line becomes a truck in our words', () => {
  expect(logToTruck(LOG)).toEqual({
    externalId: '260914GG0501',
    status: 'en_route',
    intent: 'rotation',
    place: { lat: 37.6012, lng: -122.0653 },
    location: 'I-880 North at Whipple Rd off-ramp, Hayward',
    details: 'Called to a crash',
    company: null,
    etaAt: null,
    reportedAt: at('14:12'),
    changedAt: at('14:12'),
  });
});

describe('no truck comes from', () => {
  test.each([
    'Silver Alert',
    'AMBER Alert',
    'Blue Alert',
    'Ebony Alert',
    'Feather Alert',
    'MISSING-Missing Person',
    'WELFARE-Welfare Check',
    'SUICIDE-Attempt',
    'BOLO',
    'ATL-Attempt to Locate',
    'KIDNAP-Kidnapping',
    '5150-Mental Health',
    'JUMPER',
    'TADV-Traffic Advisory',
    'ESCORT for Road Conditions',
    'WIND Advisory',
    '',
  ])('a log of type %j, whatever its lines say', (type) => {
    expect(logToTruck(log({ type }))).toBeNull();
  });

  test('a log without a tow line, a usable id or a readable time', () => {
    expect(logToTruck(log({ details: [line('2:12', '[1] LADDER IN #2 LN')] }))).toBeNull();
    expect(logToTruck(log({ id: '' }))).toBeNull();
    expect(logToTruck(log({ id: "260914GG0501'; drop" }))).toBeNull();
    expect(logToTruck(log({ time: 'now' }))).toBeNull();
  });
});

test.each([
  ['20002-Hit and Run No Injuries', 'Called to a crash'],
  ['1126-Disabled Veh Occupied', 'Called to a disabled vehicle'],
  ['1125A-Animal Hazard', 'Called to a road hazard'],
  ['CFIRE-Car Fire', 'Called to a vehicle fire'],
])('%j is told as %j', (type, details) => {
  expect(logToTruck(log({ type }))?.details).toBe(details);
});

describe('units', () => {
  const steps = (...units: [string, string][]): RawLine[] => units.map(([time, step]) => line(time, `Unit ${step}`));
  const first = steps(['2:40', 'Cleared'], ['2:20', 'At Scene'], ['2:06', 'Enroute'], ['2:06', 'Assigned']);

  test('that have all left leave no truck behind', () => {
    expect(logToTruck(log({ units: first }))).toMatchObject({ status: 'departed', changedAt: at('14:40') });
  });

  test('one of which is there still wait for it', () => {
    const second = steps(['2:20', 'At Scene'], ['2:06', 'Assigned']);
    expect(logToTruck(log({ units: [...first, ...second] }))).toMatchObject({ status: 'en_route' });
    expect(logToTruck(log({ units: [...second, ...first] }))).toMatchObject({ status: 'en_route' });
  });

  test('that left before the truck was requested say nothing about it', () => {
    expect(logToTruck(log({ units: first, details: [line('2:50', '[9] START 1185')] }))).toMatchObject({
      status: 'en_route',
    });
  });

  describe('of the Freeway Service Patrol are its trucks', () => {
    const patrol = (units: RawLine[], details: RawLine[] = []): ReturnType<typeof logToTruck> =>
      logToTruck(log({ id: '260914GGFSP0031', area: 'Hayward FSP', units, details }));

    test.each<[string, [string, string][], string]>([
      ['sent', [['2:10', 'Assigned']], 'en_route'],
      [
        'on their way',
        [
          ['2:12', 'Enroute'],
          ['2:10', 'Assigned'],
        ],
        'en_route',
      ],
      [
        'there',
        [
          ['2:20', 'At Scene'],
          ['2:10', 'Assigned'],
        ],
        'waiting',
      ],
      [
        'gone',
        [
          ['2:30', 'Cleared'],
          ['2:10', 'Assigned'],
        ],
        'departed',
      ],
    ])('%s', (_, units, status) => {
      expect(patrol(steps(...units))).toMatchObject({ status, intent: 'roadside', reportedAt: at('14:10') });
    });

    test('and tow when a line says so', () => {
      const there = steps(['2:20', 'At Scene'], ['2:10', 'Assigned']);
      expect(patrol(there, [line('2:26', '[4] 646-181 IN TOW')])).toMatchObject({
        status: 'active',
        changedAt: at('14:26'),
      });
    });

    test('and the rotation truck in the copied lines is not one of them', () => {
      expect(patrol([], LOG.details)).toBeNull();
    });
  });
});

describe('a place', () => {
  test.each([
    ['0:0', 'no point'],
    ['', 'nothing'],
    ['37601200', 'half a point'],
    ['10000000:122065300', 'south of California'],
    ['37601200:12206530', 'east of California'],
    ['38085439:122203171', "a communications center's own point"],
    ['38085500:122203100', "a few meters from a center's point"],
  ])('is not in %j: %s', (latLon) => {
    expect(findPlace(log({ latLon }))).toBeNull();
    expect(logToTruck(log({ latLon }))).toMatchObject({ place: null });
  });

  test('gets the intended longitude, with or without the sign', () => {
    expect(findPlace(log({ latLon: '37601200:-122065300' }))).toEqual({ lat: 37.6012, lng: -122.0653 });
  });

  test('is not where a log was filed at its center, unless it names a crossing', () => {
    expect(findPlace(log({ area: 'GG', location: '100 Main St' }))).toBeNull();
    expect(findPlace(log({ area: 'GG', location: 'Sr82 / Middle Rd' }))).not.toBeNull();
    expect(findPlace(log({ area: '', location: 'Media Log' }))).toBeNull();
  });
});

test('no phone number, plate or name gets out, whatever a dispatcher writes', () => {
  const words = fc.array(
    fc.constantFrom(
      '1039',
      'REQ 1185',
      '1185 97',
      'IN TOW',
      'ETA 20',
      'ELM TOW',
      '9ZZZ999',
      'TESTPERSON',
      '555-201-0100',
      '(555) 201 0100',
      '5552010100',
      'R/O',
      '-',
      '//',
      'FSP101S',
      '1022',
      '#',
      'W/',
      'AUTO',
      'PER',
    ),
    { maxLength: 12 },
  );
  const prefix = fc.constantFrom('', '[Rotation Request Comment] ', '[Notification] [CHP]-', '1039 ');
  const details = fc.array(
    fc.tuple(prefix, words).map(([before, text]) => line('2:12', `[9] ${before}${text.join(' ')}`)),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(details, (lines) => {
      const { company, details: said, location } = logToTruck(log({ details: lines })) ?? {};
      expect(`${company} ${said} ${location}`).not.toMatch(/555|0100|9ZZZ/);
      // A word before TOW is taken as a company's name, and so is whoever was notified (1039) about a truck that is
      // wanted; no other name is.
      if (!lines.some(({ text }) => /TESTPERSON.*(?:TOW|AUTO)|1039 TESTPERSON/.test(text)))
        expect(`${company}`).not.toMatch(/testperson/i);
    }),
    { numRuns: 500 },
  );
});
