const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENTHS = TENS.map((word) => word.replace(/y$/, 'ieth'));

const oneOf = (words: readonly string[]): string => words.join('|');
const GAP = String.raw`[\s-]+`;
const HUNDREDS = `(?:(${oneOf(UNITS)}|a)${GAP})?(hundred)${GAP}(?:and${GAP})?`;
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${HUNDREDS})?(?:(?:(${oneOf(TENS)})${GAP})?(${oneOf(ORDINALS)})|(${oneOf(TENTHS)}))(?![\p{L}\p{N}])`,
  'giu',
);

const placeIn = (words: readonly string[], word: string | undefined): number =>
  words.indexOf(word?.toLowerCase() ?? '');

/** 'Twenty-Third St' to '23rd St', 'One Hundred and Tenth' to '110th'; a single word up to 'nineteenth' stays. */
export function writeOrdinals(text: string): string {
  return text.replaceAll(
    SPELLED,
    (words: string, hundreds?: string, hundred?: string, ten?: string, ordinal?: string, tenth?: string) => {
      if (hundred === undefined && ten === undefined && tenth === undefined) return words;
      const ofHundreds = hundred === undefined ? 0 : Math.max(placeIn(UNITS, hundreds), 0) + 1;
      const ofTens = Math.max(placeIn(TENS, ten), placeIn(TENTHS, tenth)) + 2;
      const rest = ten === undefined && tenth === undefined ? 0 : ofTens * 10;
      return toOrdinal(ofHundreds * 100 + rest + placeIn(ORDINALS, ordinal) + 1);
    },
  );
}

function toOrdinal(number: number): string {
  const last = number % 100;
  const ending = last > 10 && last < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
