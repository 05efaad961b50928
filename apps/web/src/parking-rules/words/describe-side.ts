import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

type Compass = 'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest';

export type DescribedSide = { side: StreetSide; compass: Compass | null; houseNumbers: 'even' | 'odd' | null };

/** 'North side, even numbers'. Left and right are those of the street's line, which nobody sees: they are said last. */
export function sideName({ side, compass, houseNumbers }: DescribedSide): string {
  if (compass)
    return [describeCompass(compass), houseNumbers && describeNumbers(houseNumbers)].filter(Boolean).join(', ');
  if (houseNumbers)
    return houseNumbers === 'even'
      ? m.parking_rules_rules_side_of_even_numbers()
      : m.parking_rules_rules_side_of_odd_numbers();
  return side === 'left' ? m.parking_rules_rules_left_side() : m.parking_rules_rules_right_side();
}

const describeNumbers = (numbers: 'even' | 'odd'): string =>
  numbers === 'even' ? m.parking_rules_rules_even_numbers() : m.parking_rules_rules_odd_numbers();

const describeCompass = (compass: Compass): string =>
  ({
    north: m.parking_rules_rules_north_side(),
    northeast: m.parking_rules_rules_northeast_side(),
    east: m.parking_rules_rules_east_side(),
    southeast: m.parking_rules_rules_southeast_side(),
    south: m.parking_rules_rules_south_side(),
    southwest: m.parking_rules_rules_southwest_side(),
    west: m.parking_rules_rules_west_side(),
    northwest: m.parking_rules_rules_northwest_side(),
  })[compass];
