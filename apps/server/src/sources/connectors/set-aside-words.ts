import type { SetAside } from './read-tow-records.ts';

export const SET_ASIDE_WORDS: Readonly<Record<SetAside, string>> = {
  not_a_row: 'Not a row of data.',
  no_id: 'No number to identify it by.',
  repeated: 'The same number as another row.',
  no_time: 'No time that can be read.',
  time_disagrees: 'Its time contradicts its number.',
  impossible_time: 'A time before 2000 or ahead of the clock.',
  not_on_ladder: 'Says nothing of a tow.',
  over: 'Over already.',
  no_place: 'No place.',
  elsewhere: 'Outside of the area.',
  same_case: 'The same case as another row.',
};
