import type { ViolationType } from '../../city.port.ts';

/** The first match counts: a truck loading zone is NO STANDING, too. */
const TYPES: readonly (readonly [RegExp, ViolationType])[] = [
  [/DSBLTY/, 'Handicap Violation'],
  [/STREET CLEANING/, 'Street Cleaning'],
  [/EXPIRED M|METER RECPT/, 'Expired Meter'],
  [/TRUCK LOADING|COMM METER/, 'Loading Zone'],
  [/^FIRE HYDRANT/, 'Fire Hydrant'],
  [/^DOUBLE PARKING/, 'Double Parking'],
  [/^NO (?:STAND|STD|STOP\/STANDNG)/, 'No Standing'],
  [/^NO PARKING/, 'No Parking Zone'],
];

/** Camera tickets for moving cars. NO STANDING-BUS LANE is an officer's ticket on a parked one. */
const BY_CAMERA = /^PHTO |^FAILURE TO STOP AT RED|^(?:MOBILE )?BUS LANE VIOLATION|^MTA CAMERA|^WEIGH IN MOTION/;

const CODES: Readonly<Record<number, string>> = {
  1: 'FAILURE TO DISPLAY BUS PERMIT',
  2: 'NO OPERATOR NAM/ADD/PH DISPLAY',
  3: 'UNAUTHORIZED PASSENGER PICK-UP',
  4: 'BUS PARKING IN LOWER MANHATTAN',
  5: 'BUS LANE VIOLATION',
  6: 'OVERNIGHT TRACTOR TRAILER PKG',
  7: 'FAILURE TO STOP AT RED LIGHT',
  8: 'IDLING',
  9: 'OBSTRUCTING TRAFFIC/INTERSECT',
  10: 'NO STOPPING-DAY/TIME LIMITS',
  11: 'NO STANDING-HOTEL LOADING',
  12: 'MOBILE BUS LANE VIOLATION',
  13: 'NO STANDING-TAXI STAND',
  14: 'NO STANDING-DAY/TIME LIMITS',
  15: 'NO STANDING-OFF-STREET LOT',
  16: 'NO STANDING-EXC. TRUCK LOADING',
  17: 'NO STANDING-EXC. AUTH. VEHICLE',
  18: 'NO STANDING-BUS LANE',
  19: 'NO STANDING-BUS STOP',
  20: 'NO PARKING-DAY/TIME LIMITS',
  21: 'NO PARKING-STREET CLEANING',
  22: 'NO STAND TAXI/FHV RELIEF STAND',
  23: 'NO PARKING-TAXI STAND',
  24: 'NO PARKING-EXC. AUTH. VEHICLE',
  25: 'NO STANDING-COMMUTER VAN STOP',
  26: 'NO STANDING-FOR HIRE VEH STND',
  27: 'NO PARKING-EXC. DSBLTY PERMIT',
  28: 'OVERTIME STANDING DP',
  29: 'ALTERING INTERCITY BUS PERMIT',
  30: 'NO STOP/STANDNG EXCEPT PAS P/U',
  31: 'NO STANDING-COMM METER ZONE',
  32: 'OT PARKING-MISSING/BROKEN METR',
  33: 'MISUSE PARKING PERMIT',
  34: 'EXPIRED METER',
  35: 'SELLING/OFFERING MCHNDSE-METER',
  36: 'PHTO SCHOOL ZN SPEED VIOLATION',
  37: 'EXPIRED MUNI METER',
  38: 'FAIL TO DSPLY MUNI METER RECPT',
  39: 'OVERTIME PKG-TIME LIMIT POSTED',
  40: 'FIRE HYDRANT',
  41: 'MISCELLANEOUS',
  42: 'EXPIRED MUNI MTR-COMM MTR ZN',
  43: 'EXPIRED METER-COMM METER ZONE',
  44: 'PKG IN EXC. OF LIM-COMM MTR ZN',
  45: 'TRAFFIC LANE',
  46: 'DOUBLE PARKING',
  47: 'DOUBLE PARKING-MIDTOWN COMML',
  48: 'BIKE LANE',
  49: 'EXCAVATION-VEHICLE OBSTR TRAFF',
  50: 'CROSSWALK',
  51: 'SIDEWALK',
  52: 'INTERSECTION',
  53: 'SAFETY ZONE',
  54: 'PCKP DSCHRGE IN PRHBTD ZONE',
  55: 'ELEVATED/DIVIDED HIGHWAY/TUNNL',
  56: 'DIVIDED HIGHWAY',
  57: 'BLUE ZONE',
  58: 'MARGINAL STREET/WATER FRONT',
  59: 'ANGLE PARKING-COMM VEHICLE',
  60: 'ANGLE PARKING',
  61: 'WRONG WAY',
  62: 'BEYOND MARKED SPACE',
  63: 'NIGHTTIME STD/ PKG IN A PARK',
  64: 'NO STANDING EXCP D/S',
  65: 'OVERTIME STDG D/S',
  66: 'DETACHED TRAILER',
  67: 'PEDESTRIAN RAMP',
  68: 'NON-COMPLIANCE W/ POSTED SIGN',
  69: 'FAIL TO DISP. MUNI METER RECPT',
  70: 'REG. STICKER-EXPIRED/MISSING',
  71: 'INSP. STICKER-EXPIRED/MISSING',
  72: "INSP STICKER-MUTILATED/C'FEIT",
  73: "REG STICKER-MUTILATED/C'FEIT",
  74: 'FRONT OR BACK PLATE MISSING',
  75: 'NO MATCH-PLATE/STICKER',
  76: 'VIN OBSCURED',
  77: 'PARKED BUS-EXC. DESIG. AREA',
  78: 'NGHT PKG ON RESID STR-COMM VEH',
  79: 'UNAUTHORIZED BUS LAYOVER',
  80: 'MISSING EQUIPMENT',
  81: 'NO STANDING EXCP DP',
  82: 'COMML PLATES-UNALTERED VEHICLE',
  83: 'IMPROPER REGISTRATION',
  84: 'PLTFRM LFTS LWRD POS COMM VEH',
  85: 'STORAGE-3HR COMMERCIAL',
  86: 'MIDTOWN PKG OR STD-3HR LIMIT',
  87: 'FRAUDULENT USE PARKING PERMIT',
  88: 'UNALTERED COMM VEH-NME/ADDRESS',
  89: 'NO STD(EXC TRKS/GMTDST NO-TRK)',
  90: 'VEH-SALE/WSHNG/RPRNG/DRIVEWAY',
  91: 'VEHICLE FOR SALE(DEALERS ONLY)',
  92: 'WASH/REPAIR VEHCL-REPAIR ONLY',
  93: 'REMOVE/REPLACE FLAT TIRE',
  96: 'RAILROAD CROSSING',
  97: 'VACANT LOT',
  98: 'OBSTRUCTING DRIVEWAY',
  99: 'OTHER',
};

/** '21' is NO PARKING-STREET CLEANING. */
export const printedFor = (code: string): string | null => CODES[Number(code)] ?? null;

type Meaning = { words: string; type: ViolationType | null };

const MEANINGS_KEPT = 1000;
const known = new Map<string, Meaning | null>();

/** Null for a camera ticket. */
export function findMeaning(printed: string): Meaning | null {
  const before = known.get(printed);
  if (before !== undefined) return before;
  const meaning = BY_CAMERA.test(printed) ? null : { words: spellOut(printed), type: findType(printed) };
  if (known.size >= MEANINGS_KEPT) known.clear();
  known.set(printed, meaning);
  return meaning;
}

const findType = (printed: string): ViolationType | null =>
  TYPES.find(([pattern]) => pattern.test(printed))?.[1] ?? null;

/** 'NO STOPPING-DAY/TIME LIMITS' is 'No stopping: day/time limits'. */
function spellOut(printed: string): string {
  const words = printed.toLowerCase().replace(/^(no \w+)-/, '$1: ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
