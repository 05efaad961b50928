/** Meters east and north of a corner in East Boston. */
export const inEastBoston = (x: number, y: number): [lng: number, lat: number] => [
  -71.012 + x / 82_100,
  42.385 + y / 111_195,
];

/** Rows of a county's streets, drawn by hand: Chaucer St between Curtis St and Moore St. */
export const CHAUCER_STREET = [
  { TLID: 4, FULLNAME: 'Curtis St', line: [inEastBoston(0, -90), inEastBoston(0, 0)] },
  { TLID: 5, FULLNAME: 'Moore St', line: [inEastBoston(181, -90), inEastBoston(181, 0)] },
  {
    TLID: 6,
    FULLNAME: 'Chaucer St',
    LFROMHN: '1',
    LTOHN: '99',
    PARITYL: 'O',
    RFROMHN: '2',
    RTOHN: '98',
    PARITYR: 'E',
    line: [inEastBoston(0, 0), inEastBoston(181, 0)],
  },
];
