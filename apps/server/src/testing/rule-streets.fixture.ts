import type { TigerRecord } from './tiger-file.fixture.ts';

/** From East 1st to East 2nd Street, beside New York's row. */
export const FIRST_AVENUE: TigerRecord = {
  TLID: 1,
  FULLNAME: '1st Ave',
  line: [
    [-73.988441, 40.723304],
    [-73.987954, 40.723977],
  ],
};

/** Beside Oakland's row, and drawn the other way. */
export const CHAMPLAIN_STREET: TigerRecord = {
  TLID: 8,
  FULLNAME: 'Champlain St',
  LFROMHN: '3499',
  LTOHN: '3445',
  PARITYL: 'O',
  RFROMHN: '3498',
  RTOHN: '3450',
  PARITYR: 'E',
  line: [
    [-122.21584, 37.80029],
    [-122.21501, 37.79942],
  ],
};
