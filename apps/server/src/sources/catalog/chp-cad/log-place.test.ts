import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { describeLocation } from './log-place.ts';
import { readLogs } from './read-logs.ts';

test.each([
  // A position, before or after the slash, in brackets, or in the middle.
  ['I210 W Eo / Day Creek Blvd', 'Rancho Cucamonga', 'I-210 West, east of Day Creek Blvd, Rancho Cucamonga'],
  ['I15 N No / Jurupa Ave', '', 'I-15 North, north of Jurupa Ave'],
  ['I15 N / No Jurupa Ave', '', 'I-15 North, north of Jurupa Ave'],
  ['Sr118 W / Wo Hitch Blvd', 'Moorpark', 'SR-118 West, west of Hitch Blvd, Moorpark'],
  ['Us101 N / So Oxnard Blvd', 'Ventura', 'US-101 North, south of Oxnard Blvd, Ventura'],
  ['Sr99 N / Sr41 (jso)', 'Fresno', 'SR-99 North, just south of SR-41, Fresno'],
  ['Sr178 Jeo Mouth Of The Canyon', 'Bakersfield', 'SR-178, just east of Mouth of the Canyon, Bakersfield'],
  ['NB I5 JNO SR99,SPLIT', 'Fort Tejon', 'I-5 North, just north of SR-99 Split, Fort Tejon'],
  ['Eb Jwo Blue Canyon', 'Gold Run', 'Eastbound, just west of Blue Canyon, Gold Run'],
  ['I210 W Eo', '', 'I-210 West'],
  // Ramps and connectors.
  ['I280 N / 6th St Ofr', 'San Francisco FSP', 'I-280 North at 6th St off-ramp, San Francisco'],
  ['SR60 E / GRAND AVE ONR', 'LAFSP', 'SR-60 East at Grand Ave on-ramp, Los Angeles'],
  ['I280 N / Westborough Blvd E Onr', 'San Francisco', 'I-280 North at Westborough Blvd East on-ramp, San Francisco'],
  ['Baker Ave Onr / Us101 S', 'Santa Rosa FSP', 'Baker Ave on-ramp to US-101 South, Santa Rosa'],
  ['Baker Ave Ofr / Us101 S', '', 'US-101 South at Baker Ave off-ramp'],
  ['0 Grand Ave Ofr', 'LAFSP', 'Grand Ave off-ramp, Los Angeles'],
  ['Sr14 S / Soledad Canyon Rd Ofr - (78-147)', 'Newhall', 'SR-14 South at Soledad Canyon Rd off-ramp, Newhall'],
  ['Sr37 W Us101 S Con / Us101 S', 'Marin', 'SR-37 West, connector to US-101 South, Marin'],
  ['Sr180 W / Sr41 S Con', 'Fresno', 'SR-180 West, connector to SR-41 South, Fresno'],
  ['I10 E / I10 E I110 S CON', 'Central LA', 'I-10 East, connector to I-110 South, Central LA'],
  ['I405 S / Sr90 E I405 S Con', 'West LA', 'I-405 South, connector from SR-90 East, West LA'],
  ['Sr57 N To / I10 E', '', 'SR-57 North to I-10 East'],
  // A city's code.
  ['I5 N / Lake Forest Dr Lf', 'Santa Ana', 'I-5 North at Lake Forest Dr, Lake Forest'],
  ['I5 N / Lake Forest Dr Lf Ofr', '', 'I-5 North at Lake Forest Dr off-ramp, Lake Forest'],
  ['Sr55 N / Katella Ave Ow', 'Santa Ana', 'SR-55 North at Katella Ave, Santa Ana'],
  ['I10 E / N La Brea Ave', '', 'I-10 East at N La Brea Ave'],
  ['Us101 N / Ave De Las Pulgas', '', 'US-101 North at Ave De Las Pulgas'],
  ['I15 S Js / Main St Js Onr', '', 'I-15 South at Main St on-ramp'],
  // Crossings, blocks and mile markers.
  ['Us101 N / Spence Rd', 'Monterey', 'US-101 North at Spence Rd, Monterey'],
  ['I10 E / N New Ave', 'East LA', 'I-10 East at N New Ave, East LA'],
  ['Sr60 E / Sr57 N', 'LAFSP', 'SR-60 East at SR-57 North, Los Angeles'],
  ['Us50 W / Sunrise Blvd', 'South Sac FSP', 'US-50 West at Sunrise Blvd, South Sacramento'],
  ['1950 Mm299 W Hum 19.50', 'Humboldt', 'Highway 299 West, mile 19.5, Humboldt'],
  ['Mm40 W Sbd', 'Needles', 'Highway 40 West, Needles'],
  ['Mission Bay Pkwy Sb', 'San Diego', 'Mission Bay Pkwy South, San Diego'],
  ['Sr163 S', 'South FSP', 'SR-163 South'],
  ['0 Vina Rd', 'Red Bluff', 'Vina Rd, Red Bluff'],
  ['0 Sr89', 'South Lake', 'SR-89, South Lake Tahoe'],
  ['13703 Elm Way', 'Hanford', '13700 block of Elm Way, Hanford'],
  ['7700-7799 Elm Blvd', '', '7700 block of Elm Blvd'],
  ['16885 Sr12', 'Napa', '16800 block of SR-12, Napa'],
  ['5 Mile Rd / Elm St', '', '5 Mile Rd at Elm St'],
  ['Weed To Yreka`', '', 'Weed To Yreka'],
  ['', 'GG', 'California (place not given)'],
])('%j in %j is %j', (location, area, words) => {
  expect(describeLocation(location, area)).toBe(words);
});

test('is never longer than the contract allows', () => {
  expect(describeLocation('Elm '.repeat(200), 'Oak')).toHaveLength(199);
});

const capture = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');

test.skipIf(capture === null)(
  named('no code of the dispatchers is left in any place of the real capture', capture),
  async () => {
    const { logs } = await readLogs(capture ?? '');
    const places = logs.map(({ location, area }) => describeLocation(location, area));
    expect(places.length).toBeGreaterThan(100);
    expect(
      places.filter((place) =>
        /\b(?:J?[NSEW]o|Ofr|Onr|Con|[NSEW]B|Fsp|Mm\d+)\b|\( |\/|of at|  |,,|\b(?:I|US|SR)\d/.test(place),
      ),
    ).toEqual([]);
  },
);
