import { m } from '@towscout/messages';

import { type TowRight, towRightsIn } from './tow-rights-by-state.ts';

/** A government's own list of towed cars that anyone can search. */
export type OfficialLookUp = {
  /** Whose, and which cars: 'Chicago: towed cars of 90 days, by plate'. */
  what: string;
  url: string;
  /** The list's name at its publisher. */
  citation: string;
  /** The day on which the citation was checked: '2026-11-26'. */
  checkedOn: string;
};

/** The deadline by which the police, and so anyone who asks them, must know of a tow: one of the state's rights. */
export type ReportLimit = TowRight & { checkedOn: string };

const CHECKED = '2026-11-26';
/** Checked together with the rights of `tow-rights-by-state.ts`. */
const RIGHTS_CHECKED = '2026-11-22';

/** Only lists whose source we can name. No state here has one for all of its cities. */
const LOOK_UPS: Readonly<Record<string, readonly OfficialLookUp[]>> = {
  CT: [
    {
      get what() {
        return m.towed_cars_missing_car_hartford_by_plate();
      },
      url: 'https://data.hartford.gov/d/hefc-wgp8',
      citation: 'Open Data Hartford, Towed Cars for the Past 30 Days (hefc-wgp8)',
      checkedOn: CHECKED,
    },
  ],
  IL: [
    {
      get what() {
        return m.towed_cars_missing_car_chicago_by_plate();
      },
      url: 'https://data.cityofchicago.org/d/ygr5-vcbg',
      citation: 'City of Chicago Data Portal, Towed Vehicles (ygr5-vcbg)',
      checkedOn: CHECKED,
    },
    {
      get what() {
        return m.towed_cars_missing_car_chicago_moved();
      },
      url: 'https://data.cityofchicago.org/d/5k2z-suxx',
      citation: 'City of Chicago Data Portal, Relocated Vehicles (5k2z-suxx)',
      checkedOn: CHECKED,
    },
  ],
  MA: [
    {
      get what() {
        return m.towed_cars_missing_car_cambridge_by_make();
      },
      url: 'https://data.cambridgema.gov/Public-Safety/Tow-Log/aa6j-h24p/about_data',
      citation: 'Cambridge Open Data, Tow Log (aa6j-h24p)',
      checkedOn: CHECKED,
    },
  ],
  VA: [
    {
      get what() {
        return m.towed_cars_missing_car_norfolk_lot();
      },
      url: 'https://data.norfolk.gov/d/4dwc-v3t8',
      citation: 'Norfolk Open Data, Towing (4dwc-v3t8)',
      checkedOn: CHECKED,
    },
  ],
};

/** The law behind each limit. */
const LIMIT_LAWS: Readonly<Record<string, string>> = {
  CT: 'Conn. Gen. Stat. § 14-145',
  FL: 'Fla. Stat. § 715.07(2)(a)2',
  IL: 'Ill. Admin. Code tit. 92, § 1710.80',
};

/** Empty where we know none. Takes two letters. */
export const officialLookUpsIn = (state: string): readonly OfficialLookUp[] => LOOK_UPS[state] ?? [];
/** Null where we know none. */
export function reportLimitIn(state: string): ReportLimit | null {
  const right = towRightsIn(state).find(({ law }) => law === LIMIT_LAWS[state]);
  return right ? { ...right, checkedOn: RIGHTS_CHECKED } : null;
}
