import type { ViolationType } from '../../city.port.ts';

/** What a code means, and which of the eight types it is. */
type Meaning = { words: string; type: ViolationType | null };

const typed = (type: ViolationType, words: string): Meaning => ({ words, type });
const other = (words: string): Meaning => ({ words, type: null });
/** Transit riders' citations, and voided ones. */
const NOT_PARKING = 'not parking';

/**
 * San Francisco's codes. TRC is its Transportation Code, V the state's Vehicle Code, PK and GO1 are for parks and
 * city lots. The table itself abbreviates to ten characters: 'OVR 18 " C'.
 */
const CODES: Readonly<Record<string, Meaning | typeof NOT_PARKING>> = {
  'TRC7.2.22': typed('Street Cleaning', 'Street cleaning'),
  'TRC7.2.23A': typed('Expired Meter', 'Expired meter downtown'),
  'TRC7.2.23B': typed('Expired Meter', 'Expired meter outside downtown'),
  V22514: typed('Fire Hydrant', 'Fire hydrant'),
  V22500H: typed('Double Parking', 'Double parking'),
  'V22507.8A': typed('Handicap Violation', 'Blue zone without a placard'),
  'V22507.8B': typed('Handicap Violation', 'Blocking a blue zone'),
  'V22507.8C': typed('Handicap Violation', 'Blue zone crosshatch'),
  V22500L: typed('Handicap Violation', 'Blocking wheelchair access'),
  V22522: typed('Handicap Violation', 'Within 3 feet of a wheelchair ramp'),
  'TRC7.2.26': typed('Loading Zone', 'Yellow zone'),
  'TRC7.2.27': typed('Loading Zone', 'White zone'),
  'TRC7.2.83': typed('Loading Zone', 'Truck loading zone'),
  'GO1.I.6I': typed('Loading Zone', 'White zone'),
  'TRC7.2.40': typed('No Parking Zone', 'Parking prohibited downtown'),
  'TRC7.2.41': typed('No Parking Zone', 'Parking prohibited outside downtown'),
  'TRC7.2.55': typed('No Parking Zone', 'No parking zone'),
  H22: typed('No Parking Zone', 'Parking prohibited'),
  T32B: typed('No Parking Zone', 'Parking prohibited'),
  'GO1.I.6B': typed('No Parking Zone', 'Parking prohibited'),
  'PK6.01G': typed('No Parking Zone', 'No parking 10 pm to 6 am'),
  'TRC7.2.38': typed('No Standing', 'Parking in a stand'),
  'TRC7.2.25': typed('No Standing', 'Red zone'),
  V22500I: typed('No Standing', 'Bus zone'),
  'GO1.I.6G': typed('No Standing', 'Safety or red zone'),
  'GO1.I.6O': typed('No Standing', 'Bus zone'),
  H34: typed('No Standing', 'No stopping'),

  'TRC7.2.20': other('Residential permit overtime'),
  'TRC7.2.28': other('Green zone'),
  'TRC7.2.29': other('Parked over 72 hours'),
  'TRC7.2.30A': other('Overtime parking downtown'),
  'TRC7.2.30B': other('Overtime parking outside downtown'),
  'TRC7.2.30C': other('Overtime at a meter'),
  'TRC7.2.30D': other('Overtime at a meter'),
  'TRC7.2.32': other('Angle parking'),
  'TRC7.2.34': other('Median divider'),
  'TRC7.2.35': other('Wheels not turned on a grade'),
  'TRC7.2.36': other('Large vehicle over 100 feet'),
  'TRC7.2.37': other('Motorcycle parking'),
  'TRC7.2.39': other('Transit only'),
  'TRC7.2.42': other('Restricted parking'),
  'TRC7.2.43': other('Public property'),
  'TRC7.2.44A': other('Car share space on the street'),
  'TRC7.2.44B': other('Car share space on the street'),
  'TRC7.2.44C': other('Car share space on the street'),
  'TRC7.2.45': other('Temporary parking restriction'),
  'TRC7.2.46': other('Temporary construction zone'),
  'TRC7.2.47': other('Removed chalk'),
  'TRC7.2.51': other('Not within the space'),
  'TRC7.2.52': other('On-street car share'),
  'TRC7.2.54': other('Large vehicle'),
  'TRC7.2.60': other('Parking facility charges'),
  'TRC7.2.62': other('Blocking a facility space'),
  'TRC7.2.65': other('Overtime in a facility'),
  'TRC7.2.66A': other('Car share space off the street'),
  'TRC7.2.66B': other('Car share space off the street'),
  'TRC7.2.66C': other('Car share space off the street'),
  'TRC7.2.70': other('Obstructing traffic'),
  'TRC7.2.80': other('Vehicle for hire'),
  'TRC7.2.84': other('Commercial vehicle in a residential area'),
  'TRC7.2.86': other('Engine idling'),
  'TRC7.2.88': other('Vehicle for sale'),
  V21113A: other('School or public grounds'),
  V21211: other('Blocking a bike lane'),
  V22500A: other('Parked in an intersection'),
  V22500B: other('Parked on a crosswalk'),
  V22500D: other('Within 15 feet of a fire station'),
  V22500E: other('Blocking a driveway'),
  V22500F: other('Parked on the sidewalk'),
  'V22500.1': other('Fire lane'),
  V22502A: other('Over 18 inches from the curb'),
  V22502B: other('Parked the wrong way'),
  V22502E: other('One-way road'),
  V22505B: other('Disobeyed signs'),
  V22515A: other('Unattended vehicle'),
  V22521: other('Railroad tracks'),
  V22526A: other('Blocking an intersection'),
  V22526B: other('Blocking an intersection'),
  V4000A: other('No evidence of registration'),
  V4462B: other('Improper display of plates'),
  V5200: other('No plates'),
  V5200A: other('Front or rear plate'),
  V5201A: other('Plate fastening'),
  V5201B: other('Plate not replaced'),
  V5201C: other('Plate cover'),
  V5202: other('Plate display'),
  V5204A: other('Registration tabs'),
  'PK3.02': other('Disobeyed a park sign'),
  'PK6.01C': other('Park access road'),
  'PK6.01D': other('Illegal parking in a park'),
  'PK6.01H': other('Marina Green parking'),
  'PK6.05': other('Commercial vehicle in a park'),
  'PK6.06': other('Sightseeing bus in a park'),
  'PK7.03U': other('No permit in a park'),
  H25: other('Restricted parking'),
  'T32.1': other('City Hall permit'),
  'GO1.I.6A': other('No permit'),
  'GO1.I.6M': other('Obstructing traffic'),

  'TRC7.2.101A': NOT_PARKING,
  'TRC7.2.101B': NOT_PARKING,
  'TRC7.2.101C': NOT_PARKING,
  'TRC7.2.102A': NOT_PARKING,
  'TRC7.2.102B': NOT_PARKING,
  'TRC7.2.102C': NOT_PARKING,
  'TRC7.2.102F': NOT_PARKING,
  'TRC7.2.102H': NOT_PARKING,
  TRC1009: NOT_PARKING,
  MP3703A: NOT_PARKING,
  MP3703B: NOT_PARKING,
  'NO VIOL': NOT_PARKING,
};

const meanings = new Map(Object.entries(CODES));

/** What a citation is for; null when it is not for parking. A new code keeps the city's abbreviation. */
export function findMeaning(code: string, letters: string): Meaning | null {
  const meaning = meanings.get(code);
  if (meaning === undefined) return { words: letters, type: null };
  return meaning === NOT_PARKING ? null : meaning;
}
