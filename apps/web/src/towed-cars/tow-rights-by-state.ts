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
