import type { DispatchLine } from './log-lines.ts';
import { companyAtStart, companyInNote } from './tow-company.ts';

export type TowMention =
  | { kind: 'requested'; expedite: boolean }
  /**
   * A company is coming. `notifiedName` is a name that says nothing about towing: the company's, when a truck
   * is wanted.
   */
  | {
      kind: 'named';
      company: string | null;
      notifiedName: string | null;
      etaMinutes: number | null;
      viaRotation: boolean;
    }
  /** Someone was notified: a company, when a truck is wanted. */
  | { kind: 'told'; notifiedName: string; etaMinutes: number | null }
  /** A company cannot come; another is looked for. */
  | { kind: 'declined'; company: string | null }
  /** One truck or request of several is called off. */
  | { kind: 'one_canceled' }
  | { kind: 'all_canceled' }
  /** The rotation is called off because a tow truck of the owner's is coming. */
  | { kind: 'replaced'; etaMinutes: number | null }
  | { kind: 'on_scene'; all: boolean }
  | { kind: 'towing' }
  | { kind: 'finished' }
  | { kind: 'eta'; etaMinutes: number }
  /** The same for the Freeway Service Patrol where it is a unit in CHP's own log. */
  | { kind: 'patrol'; step: 'called' | 'on_scene' | 'finished' };

const TRUCK = String.raw`(?:(?:11-?85|TOW|TOW TRUCK|WRECKER|ROT|ROTATION)(?:'?S)?)`;
const ON_SCENE = String.raw`(?:(?:10-?)?97|ON ?SCENE)`;
const COMPLETE = String.raw`(?:(?:10-?)?98|CLEAR(?:ED)?|CLR)`;
const BETWEEN = String.raw`(?: (?:THE|FOR|OUR|ANY|ALL|BOTH|HD|MD|MED|HEAVY|DUTY|ROT|ROTATION))*`;
const ARE = String.raw`(?: (?:IS|ARE|NOW|ALSO|BOTH|ALL))*`;
const pattern = (source: string): RegExp => new RegExp(String.raw`\b(?:${source})\b`);

const CALLED_OFF = String.raw`(?:10-?22|CANCEL(?:L?ED|L?ING)?|DISREGARD|UA|NEG|NO NEED FOR|DECLIN(?:E|ED|ES|ING)|REFUS(?:E|ED|ES|ING))`;
const ONE_CANCELLED = pattern(
  String.raw`TOW REQUEST CANCELLED|${CALLED_OFF} (?:THE )?(?:1|ONE|2ND|SECOND|OTHER|ADDL|ADDTL|ADDNTL) ${TRUCK}`,
);
const ALL_CANCELLED = pattern(String.raw`${CALLED_OFF}${BETWEEN} ${TRUCK}|${TRUCK} (?:10-?22|CANCELL?ED)`);
/** The owner's tow truck, by their automobile club or themselves: 'RO HAS OWN TOW', 'AAA ENRT'. */
const OWNERS_TOW = pattern(String.raw`(?:OWN|PVT|PRIVATE) (?:TOW(?:ER|ING)?|11-?85)|AAA|TRIPLE A`);
const CANNOT_COME = pattern(
  String.raw`NEG (?:AVAIL|ANS)\w*|NO ANS\w*|UNAVAIL\w*|NOT AVAIL\w*|DECLIN\w+|UNABLE|CAN ?NOT|WILL NOT (?:BE ABLE|MEET)`,
);
const FINISHED = pattern(String.raw`${TRUCK}${ARE} ${COMPLETE}`);
const ARRIVED = pattern(String.raw`${TRUCK}${ARE} ${ON_SCENE}|${ON_SCENE} (?:WITH|W/) ?(?:THE )?${TRUCK}`);
const ON_THE_HOOK = /\bIN TOW\b|\bHOOK(?:ED|ING)\b|\bON (?:THE )?HOOK\b|\bTOWING OFF\b|\bBEING TOWED\b/;
/** A camper with its trailer is not a tow. */
const TRAILER_IN_TOW = /\b(?:TRLR|TRAILER|TRL|BOAT|RV|CAMPER|5TH WHEEL|JET ?SKIS?) IN TOW\b/;
/** A Freeway Service Patrol call sign, such as 646-181, in a log that is not the patrol's. */
const PATROL_CALL_SIGN = /\b6\d\d-\d{2,3}\b/;
const PATROL_UNIT = /\bFSP[A-Z]?\d+[A-Z]*\b/;
const EXPEDITE = /\bEXP(?:EDITE|D)?\b|\bCODE 3\b/;
const ON_THE_WAY = /\bENRT\b|\bEN ?ROUTE\b|\bROLLING\b|\bRESPONDING\b/;
/** `1185 ELM AVE` is a house. */
const STREET = String.raw` (?:[NSEW] )?\w+ (?:ST|AVE|RD|DR|BLVD|LN|WAY|PL)\b`;
const REQUEST = pattern(
  String.raw`11-?85(?:'?S)?(?!${STREET})|(?:REQ|START|ROLL|SEND|NEEDS?)\b.{0,24} (?:TOW|WRECKER)(?! (?:YARD|COMPANY|CO|INFO|AWAY|ZONE))`,
);
/** The line wonders, asks or relays; it does not request. */
const ONLY_TALK =
  /\bMAY\b|\bMIGHT\b|\bPOSS\w*\b|\bUNK\b|\bIF\b|\bINQ\w*\b|\bWHEN\b|\bETA\b|\bUPDATES?\b|\bCOPIES\b|\bCP?YS\b|\b10-?23\b|\?/;
const ASKING = /\bINQ\w*\b|\bIF\b|\bWHEN\b|\bNOT\b|\?/;

/** Minutes in `ETA 20`, `ETA OF 20`, `20 MIN ETA`, `ETA 1 HR`; null beyond three hours. */
function etaMinutes(text: string): number | null {
  const match =
    /\bETA(?: OF| IS)?[ :-]*(\d{1,3})\b ?(HRS?|HOURS?)?/.exec(text) ?? /\b(\d{1,3}) ?(?:MINS?)? ETA\b()/.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * (match[2] ? 60 : 1);
  return minutes > 0 && minutes <= 180 ? minutes : null;
}

/** Reads one line; the first matching rule decides. Null when it says nothing about a tow truck. */
export function readTowMention(line: DispatchLine): TowMention | null {
  const text = line.text.toUpperCase();
  if (PATROL_UNIT.test(text)) return readPatrol(text);
  const company = companyIn(line);
  if (wasCalled(line, company) && CANNOT_COME.test(text)) return { kind: 'declined', company };
  if (ALL_CANCELLED.test(text) && OWNERS_TOW.test(text) && !ASKING.test(text))
    return { kind: 'replaced', etaMinutes: etaMinutes(text) };
  if (ONE_CANCELLED.test(text)) return { kind: 'one_canceled' };
  if (ALL_CANCELLED.test(text)) return { kind: 'all_canceled' };
  return readComing(line, text, company) ?? readTruck(text) ?? readNotified(line);
}

function readPatrol(text: string): TowMention | null {
  if (ASKING.test(text)) return null;
  if (pattern(ON_SCENE).test(text)) return { kind: 'patrol', step: 'on_scene' };
  if (pattern(COMPLETE).test(text)) return { kind: 'patrol', step: 'finished' };
  return /\b1039\b/.test(text) || ON_THE_WAY.test(text) ? { kind: 'patrol', step: 'called' } : null;
}

/** The company whose name follows 1039, 1021 or a service order's number, or begins the line. */
const companyIn = ({ text }: DispatchLine): string | null =>
  companyAtStart(text.replace(/^.*?\b(?:1039|1021)\b/, '').replace(/^\s*SO ?#\S+/i, ''));

/** 1039 is 'message delivered', to a company: the call; 1021 is a telephone call. */
const wasCalled = ({ text, isRotationComment }: DispatchLine, company: string | null): boolean =>
  isRotationComment || (company !== null && /\b10(?:39|21)\b/.test(text));

function readComing({ isRotationComment }: DispatchLine, text: string, company: string | null): TowMention | null {
  if (/\b1021\b/.test(text)) return null;
  const delivered = /\b1039\b/.test(text);
  const minutes = etaMinutes(text);
  const named = {
    kind: 'named',
    notifiedName: findNotifiedName(text),
    etaMinutes: minutes,
    viaRotation: isRotationComment,
  } as const;
  if (isRotationComment && (delivered || company)) return { ...named, company };
  if (company && (delivered || minutes !== null)) return { ...named, company };
  const truckIsComing = delivered && pattern(TRUCK).test(text) && ON_THE_WAY.test(text);
  return truckIsComing ? { ...named, company: null } : null;
}

function readNotified({ text }: DispatchLine): TowMention | null {
  const notifiedName = findNotifiedName(text);
  return notifiedName === null ? null : { kind: 'told', notifiedName, etaMinutes: etaMinutes(text.toUpperCase()) };
}

const findNotifiedName = (text: string): string | null => companyInNote(/^1039 (.+)$/.exec(text)?.[1] ?? '');

function readTruck(text: string): TowMention | null {
  if (!ASKING.test(text)) {
    if (FINISHED.test(text)) return { kind: 'finished' };
    if (ARRIVED.test(text)) return { kind: 'on_scene', all: /\b(?:BOTH|ALL)\b/.test(text) };
  }
  if (isOnTheHook(text) && !PATROL_CALL_SIGN.test(text)) return { kind: 'towing' };
  if (REQUEST.test(text) && !ONLY_TALK.test(text)) return { kind: 'requested', expedite: EXPEDITE.test(text) };
  const minutes = etaMinutes(text);
  return minutes === null ? null : { kind: 'eta', etaMinutes: minutes };
}

export const isOnTheHook = (text: string): boolean =>
  ON_THE_HOOK.test(text.toUpperCase()) && !TRAILER_IN_TOW.test(text.toUpperCase());
