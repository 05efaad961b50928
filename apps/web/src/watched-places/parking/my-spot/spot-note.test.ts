import { expect, test } from 'vitest';

import { parseNote } from './spot-note.ts';

const GARAGE = { lat: 37.7765, lng: -122.4172 };
const PHOTO = 'data:image/jpeg;base64,/9j/4AAQ';
const stored = (over: object = {}) =>
  JSON.stringify({ text: 'Level 3', photo: PHOTO, ...GARAGE, unsent: ['text'], photoUrl: null, ...over });

test('a note is of the spot where it was written, also after its pin was moved a little', () => {
  expect(parseNote(stored(), GARAGE)).toEqual({
    text: 'Level 3',
    photo: PHOTO,
    ...GARAGE,
    unsent: ['text'],
    photoUrl: null,
  });
  expect(parseNote(stored(), { lat: GARAGE.lat + 0.0005, lng: GARAGE.lng })?.text).toBe('Level 3');
  expect(parseNote(stored(), { lat: GARAGE.lat + 0.01, lng: GARAGE.lng })).toBeNull();
});

test.each([null, 'not json', 'null', '{}', stored({ lat: 'north' }), stored({ text: 3 })])('%s is no note', (json) => {
  expect(parseNote(json, GARAGE)).toBeNull();
});

test('only a photo that was drawn here is shown', () => {
  expect(parseNote(stored({ photo: 'https://elsewhere.example/a.jpg' }), GARAGE)?.photo).toBeNull();
  expect(parseNote(stored({ photo: 'data:text/html;base64,PGI+' }), GARAGE)?.photo).toBeNull();
});

test('what was noted before accounts kept notes is still to be sent', () => {
  const readUnsent = (over: object) => parseNote(stored({ unsent: undefined, ...over }), GARAGE)?.unsent;
  expect(readUnsent({})).toEqual(['text', 'photo']);
  expect(readUnsent({ photo: null })).toEqual(['text']);
});
