export type TowRight = { right: string; law: string; url: string };

const CALIFORNIA_CODE = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=';

/** States without a source are left out. */
const RIGHTS: Readonly<Record<string, readonly TowRight[]>> = {
  CA: [
    {
      right: 'Before you pay: an itemized invoice, and your belongings without charge during business hours.',
      law: 'Cal. Veh. Code § 22651.07',
      url: `${CALIFORNIA_CODE}22651.07.`,
    },
    {
      right: 'Pay in cash or by a valid bank credit card.',
      law: 'Cal. Veh. Code § 22651.07',
      url: `${CALIFORNIA_CODE}22651.07.`,
    },
    {
      right:
        'Towed by order of a public agency: ask for a hearing within 10 days of the notice. It must be held within 48 hours, not counting weekends and holidays.',
      law: 'Cal. Veh. Code § 22852',
      url: `${CALIFORNIA_CODE}22852.`,
    },
    {
      right:
        'Private lots: usually a sign at every entrance must show the phone numbers of the police and of the towing company.',
      law: 'Cal. Veh. Code § 22658(a)',
      url: `${CALIFORNIA_CODE}22658.`,
    },
  ],
  CT: [
    {
      right:
        "Private lots: the towing company must tell the local police within two hours, and can't charge storage for the time before that.",
      law: 'Conn. Gen. Stat. § 14-145',
      url: 'https://www.cga.ct.gov/current/pub/chap_246.htm#sec_14-145',
    },
  ],
  FL: [
    {
      right: 'Private lots: the car must be stored within 10 miles, or 15 miles in counties of under 500,000 people.',
      law: 'Fla. Stat. § 715.07(2)(a)1',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
    {
      right: 'Private lots: the towing company must tell the police within 30 minutes.',
      law: 'Fla. Stat. § 715.07(2)(a)2',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
    {
      right: 'If you come back before the car leaves, you pay no more than half the posted rate.',
      law: 'Fla. Stat. § 715.07(2)(a)3',
      url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    },
  ],
  IL: [
    {
      right: 'Private lots: the towing company must tell the police within one hour, so they know where your car is.',
      law: 'Ill. Admin. Code tit. 92, § 1710.80',
      url: 'https://www.ilga.gov/agencies/JCAR/EntirePart?titlepart=09201710',
    },
  ],
  TX: [
    {
      right: 'You may ask a justice court, within 14 days, whether there was probable cause to tow your car.',
      law: 'Tex. Occ. Code §§ 2308.452, 2308.456',
      url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.2308.htm',
    },
    {
      right: 'The hearing must be held before the 21st day after your request.',
      law: 'Tex. Occ. Code § 2308.458',
      url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.2308.htm',
    },
  ],
  WA: [
    {
      right: 'You may contest the impound or its charges in court: ask in writing within 10 days.',
      law: 'RCW 46.55.120',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=46.55.120',
    },
    {
      right: 'If the impound is found invalid, you owe nothing for it.',
      law: 'RCW 46.55.120',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=46.55.120',
    },
  ],
};

/** Empty for states without a source. Takes two letters. */
export const towRightsIn = (state: string): readonly TowRight[] => RIGHTS[state] ?? [];
export const STATES_WITH_RIGHTS: readonly string[] = Object.keys(RIGHTS);
