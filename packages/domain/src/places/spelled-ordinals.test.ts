import { expect, test } from 'vitest';

import { writeOrdinals } from './street-name.ts';

test.each([
  ['E Twenty-Third St', 'E 23rd St'],
  ['twenty first street', '21st street'],
  ['Twentieth St', '20th St'],
  ['Thirtieth Ave', '30th Ave'],
  ['Forty-Second St', '42nd St'],
  ['Ninety-Ninth St', '99th St'],
  ['One Hundredth and Main', 'One Hundredth and Main'],
  ['One Hundred Twenty-Fifth St', '125th St'],
  ['One Hundred and Tenth St', '110th St'],
  ['Hundred and Eleventh St', '111th St'],
  ['a hundred and twelfth', '112th'],
  ['Two Hundred Seventh St', '207th St'],
  ['One Hundred and Thirteenth', '113th'],
  ['One Hundred Eightieth St', '180th St'],
  ['Fifth Ave', 'Fifth Ave'],
  ['Twenty-Nine Palms', 'Twenty-Nine Palms'],
  ['Eighty Four, PA', 'Eighty Four, PA'],
  ['Hundred Acre Ln', 'Hundred Acre Ln'],
])('%s is %s', (text, written) => expect(writeOrdinals(text)).toBe(written));
