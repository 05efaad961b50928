/** Words that make a name a tow company's. Without one of them a name is not used: it may be a person's. */
const TRADE = String.raw`TOW(?:ING|S)?|WRECKERS?|RECOVERY|AUTO(?:MOTIVE)?|MOTORS?|GARAGE|TRANSPORT(?:ATION)?|ENTERPRISES?|ROADSIDE`;
const NAME_WORD = String.raw`[A-Z][A-Z&'.]*`;

const COMPANY = new RegExp(
  String.raw`^((?:${NAME_WORD} ){1,4}(?:${TRADE})(?: (?:${TRADE}|BODY|SERVICES?|HOUSE|REPAIR|CENTER))*)(?![A-Z'&])`,
  'i',
);

/** Dispatchers' words that may precede 'TOW' and are not part of a name. */
const NOT_A_NAME =
  /\b(?:10\d\d|PER|FOR|TO|THE|BY|OF|WITH|FROM|FRM|NEED\w*|REQ\w*|START\w*|ROLL\w*|WILL|NEXT|FIRST AVAIL\w*|2ND|SECOND|ONE|BOTH|ANOTHER|OTHER|ENRT|VEHS?|CHP|RP|CT|FSP|PTY|OWNERS?|DRIVER|MED|MEDIUM|MD|HD|HEAVY|BIG|DUTY|FLAT ?BED|CANCEL\w*|NEG|NO|LL|OL|ADVISE\w*|ADVS?D?|UNIT|OFFICER|COPIES|SENT|ON|IN|IS)\b/i;

const MAX_LENGTH = 60;

/** Fire departments (`LACOFD`), sheriffs (`EDSO`), centers (`RFCC`), road crews and the press are notified, too. */
const NO_COMPANY =
  /\b(?:CAL ?FIRE|CAL ?TRANS|CDF|DOT|OES|AMR|PG ?E|EDISON|CORDS|CORONER|RANGERS?|PARKS?|SHERIFF|POLICE|FIRE|MEDICS?|AMBULANCE|CALSTAR|REACH|HOSPITAL|MEMORIAL|COUNTY|CITY|DISPATCH|DESK|MEDIA|NEWS|SCHOOL|JAIL|LINE|LINES|BOTH|ALL|UNITS?|SGT|ORIGINAL|WIFE|HUSBAND|MOTHER|FATHER|\w*(?:FD|SO|PD|CC|EMS))\b/i;

/** 'AUTO JONES' may be a person and what they drive. */
const TRADE_FIRST = new RegExp(String.raw`^(?:${TRADE})\b`, 'i');

const BARE_NAME = /^((?:[A-Z][A-Z&'.]{2,} ?){1,3}?)\s*(?=$|[\d#(/-]|W\/|(?:ENRT|ETA|EXT\w*|FOR|WILL|HAS|ROLLING)\b)/i;

/** 'First Street Tow' of `FIRST STREET TOW 555-846-0100 - INFI SD`; null when it might be something else. */
export function companyAtStart(text: string): string | null {
  const spelled = text
    .trim()
    // The publisher writes `&` as 'and': LandT is L&T.
    .replace(/\b([A-Z])and([A-Z])\b/g, '$1&$2')
    .replace(/\b([A-Z]) and ([A-Z])\b/g, '$1 & $2')
    .replace(/^([A-Z]) & ([A-Z])\b/, '$1&$2');
  const name = COMPANY.exec(spelled)?.[1];
  if (!name || name.length > MAX_LENGTH || NOT_A_NAME.test(name)) return null;
  return name.split(' ').map(inTidyCase).join(' ');
}

/** Names like `ADVANTAGE`, without a word for towing: only for those notified that a truck is wanted. */
export function companyInNote(text: string): string | null {
  const name = BARE_NAME.exec(text.trim())?.[1]?.trim();
  if (!name || keepLetters(name).length < 5 || TRADE_FIRST.test(name)) return null;
  if (NOT_A_NAME.test(name) || NO_COMPANY.test(name)) return null;
  return name.split(' ').map(inTidyCase).join(' ');
}

/** Initials stay (`AA`, `L&T`), and so does anything that is not all capitals (`AJ's`). */
function inTidyCase(word: string): string {
  if (word !== word.toUpperCase() || word.includes('&') || word.length <= 2) return word;
  return word[0] + word.slice(1).toLowerCase();
}

const keepLetters = (words: string): string => words.toUpperCase().replace(/[^A-Z]/g, '');

/** The same company however it is spelled: `L&T Towing` and `LT TOWING`. */
export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && keepLetters(one) === keepLetters(other);

const FROM_TRADE_ON = new RegExp(String.raw`\b(?:${TRADE})\b.*$`, 'i');

/** True when a text mentions that company, however its words are joined (`ALLWAYS` is All Ways Towing). */
export function mentions(company: string, text: string): boolean {
  const stem = keepLetters(company.replace(FROM_TRADE_ON, ''));
  return stem.length >= 4 && keepLetters(text).includes(stem);
}
