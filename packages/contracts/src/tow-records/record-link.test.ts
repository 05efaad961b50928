import { expect, test } from 'vitest';

import { readRecordLink, toRecordLink } from './constants.ts';

const read = (link: string) => readRecordLink(new URL(link, 'https://towscout.example').searchParams);

test.each(['austin_incidents:1', 'a:with & = ? # %', 'a:10:20'])(
  'a link to %j is read as it was written',
  (recordId) => {
    const link = toRecordLink({ recordId, latitude: 30.267, longitude: -97.743 });
    expect(read(link)).toEqual({ id: recordId, lat: 30.267, lng: -97.743 });
  },
);

test.each([
  '/',
  '/?record=a',
  '/?at=1,2',
  '/?record=&at=1,2',
  '/?record=a&at=1',
  '/?record=a&at=1,2,3',
  '/?record=a&at=91,0',
  '/?record=a&at=x,y',
])('%s leads to no record', (link) => expect(read(link)).toBeNull());
