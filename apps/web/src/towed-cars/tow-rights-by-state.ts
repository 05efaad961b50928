import { m } from '@towscout/messages';

export type TowRight = { right: string; law: string; url: string };

const CALIFORNIA_CODE = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=';

/** States without a source are left out. */
const RIGHTS: Readonly<Record<string, readonly TowRight[]>> = {
  CA: [
    {
      get right() {
        return m.towed_cars_rights_ca_invoice();
      },
      law: 'Cal. Veh. Code § 22651.07',
      url: `${CALIFORNIA_CODE}22651.07.`,
    },
    {
      get right() {
        return m.towed_cars_rights_ca_card();
      },
      law: 'Cal. Veh. Code § 22651.07',
      url: `${CALIFORNIA_CODE}22651.07.`,
    },
    {
      get right() {
        return m.towed_cars_rights_ca_hearing();
      },
      law: 'Cal. Veh. Code § 22852',
      url: `${CALIFORNIA_CODE}22852.`,
    },
    {
      get right() {
        return m.towed_cars_rights_ca_sign();
      },
      law: 'Cal. Veh. Code § 22658(a)',
      url: `${CALIFORNIA_CODE}22658.`,
    },
  ],
  CT: [
    {
      get right() {
        return m.towed_cars_rights_ct_police();
      },
      law: 'Conn. Gen. Stat. § 14-145',
      url: 'https://www.cga.ct.gov/current/pub/chap_246.htm#sec_14-145',
    },
  ],
  FL: [
    {
      get right() {
        return m.towed_cars_rights_fl_distance();
      },
      law: 'Fla. Stat. § 715.07(2)(a)1',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
    {
      get right() {
        return m.towed_cars_rights_fl_police();
      },
      law: 'Fla. Stat. § 715.07(2)(a)2',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
    {
      get right() {
        return m.towed_cars_rights_fl_half_rate();
      },
      law: 'Fla. Stat. § 715.07(2)(a)3',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
  ],
  IL: [
    {
      get right() {
        return m.towed_cars_rights_il_police();
      },
      law: 'Ill. Admin. Code tit. 92, § 1710.80',
      url: 'https://www.ilga.gov/agencies/JCAR/EntirePart?titlepart=09201710',
    },
  ],
  TX: [
    {
      get right() {
        return m.towed_cars_rights_tx_cause();
      },
      law: 'Tex. Occ. Code §§ 2308.452, 2308.456',
      url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.2308.htm',
    },
    {
      get right() {
        return m.towed_cars_rights_tx_hearing();
      },
      law: 'Tex. Occ. Code § 2308.458',
      url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.2308.htm',
    },
  ],
  WA: [
    {
      get right() {
        return m.towed_cars_rights_wa_contest();
      },
      law: 'RCW 46.55.120',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=46.55.120',
    },
    {
      get right() {
        return m.towed_cars_rights_wa_invalid();
      },
      law: 'RCW 46.55.120',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=46.55.120',
    },
  ],
};

/** Empty for states without a source. Takes two letters. */
export const towRightsIn = (state: string): readonly TowRight[] => RIGHTS[state] ?? [];
export const STATES_WITH_RIGHTS: readonly string[] = Object.keys(RIGHTS);

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
/** Of the rights, all checked together. */
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
