import { isOneTypoFrom } from '#places';

import { EVERY_DAY, readWeekdays } from '../../reading/weekdays.ts';

const NAMES = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'EXCEPT'];
const WORDS = /[A-Z]+|[-–,&/]/g;
const ALL_DAYS = /^(?:ALL DAYS|EVERY ?DAY|DAILY|7 DAYS|INCLUDING SUNDAYS?)$/;

/** The weekdays before or behind a sign's hours, not both: those behind could have had hours of their own. */
export function readBroomDays(before: string, behind: string): readonly number[] | null {
  const [first, last] = [toWords(before), toWords(behind)];
  if (first === '' || last === '') return readDays(first + last);
  const isRemark = last.startsWith('EXCEPT ') || last.startsWith('INCLUDING ');
  return isRemark ? readDays(`${first} ${last}`) : null;
}

/** 'MONDAY - FRIDAY', with the table's typos spelled as they were meant: 'F RI', 'THRUSDAY', 'EXCPET'. */
const toWords = (text: string): string =>
  (text.replace(/\b([A-Z]) ([A-Z]{2})\b/, '$1$2').match(WORDS) ?? [])
    .map((word) => NAMES.find((name) => word.length > 4 && isOneTypoFrom(name, word)) ?? word.replace('/', ','))
    .join(' ')
    .replace(/^[-–,& ]+|[-–,& ]+$/g, '');

function readDays(words: string): readonly number[] | null {
  if (ALL_DAYS.test(words)) return EVERY_DAY;
  const [held = '', except, ...more] = words.split('EXCEPT');
  if (except === undefined) return readWeekdays(words.replaceAll(/DAYS\b/g, 'DAY'));
  const days = held.trim() === '' ? EVERY_DAY : readDays(held.trim());
  const left = more.length === 0 ? readDays(except.trim()) : null;
  const rest = left && days?.filter((day) => !left.includes(day));
  return rest && rest.length > 0 ? rest : null;
}
