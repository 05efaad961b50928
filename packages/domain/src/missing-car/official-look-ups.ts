/** A government's own list of towed cars that anyone can search. */
export type OfficialLookUp = {
  /** Whose, and which cars: 'Chicago: towed cars of 90 days, by plate'. */
  what: string;
  url: string;
  /** As its publisher names it. */
  citation: string;
  /** The day on which the citation was checked: '2026-11-26'. */
  checkedOn: string;
};

/** By when a tow must be known to the police, and so to whoever asks them. */
export type ReportLimit = { limit: string; law: string; url: string; checkedOn: string };

const CHECKED = '2026-11-26';
/** With the rights of `tow-rights.ts`. */
const RIGHTS_CHECKED = '2026-11-22';

/** Only of a source that we can name: no state has one for all of its cities here. */
const LOOK_UPS: Readonly<Record<string, readonly OfficialLookUp[]>> = {
  CT: [
    {
      what: 'Hartford: cars towed in the last 30 days, by plate',
      url: 'https://data.hartford.gov/d/hefc-wgp8',
      citation: 'Open Data Hartford, Towed Cars for the Past 30 Days (hefc-wgp8)',
      checkedOn: CHECKED,
    },
  ],
  IL: [
    {
      what: 'Chicago: cars towed in the last 90 days, by plate',
      url: 'https://data.cityofchicago.org/d/ygr5-vcbg',
      citation: 'City of Chicago Data Portal, Towed Vehicles (ygr5-vcbg)',
      checkedOn: CHECKED,
    },
    {
      what: 'Chicago: cars moved to another street, by plate',
      url: 'https://data.cityofchicago.org/d/5k2z-suxx',
      citation: 'City of Chicago Data Portal, Relocated Vehicles (5k2z-suxx)',
      checkedOn: CHECKED,
    },
  ],
  MA: [
    {
      what: 'Cambridge: towed cars, by make and block, without plates',
      url: 'https://data.cambridgema.gov/Public-Safety/Tow-Log/aa6j-h24p/about_data',
      citation: 'Cambridge Open Data, Tow Log (aa6j-h24p)',
      checkedOn: CHECKED,
    },
  ],
  VA: [
    {
      what: 'Norfolk: cars on the city’s lot',
      url: 'https://data.norfolk.gov/d/4dwc-v3t8',
      citation: 'Norfolk Open Data, Towing (4dwc-v3t8)',
      checkedOn: CHECKED,
    },
  ],
};

const LIMITS: Readonly<Record<string, ReportLimit>> = {
  CT: {
    limit: 'Private lots: the towing company must tell the local police within two hours.',
    law: 'Conn. Gen. Stat. § 14-145',
    url: 'https://www.cga.ct.gov/current/pub/chap_246.htm#sec_14-145',
    checkedOn: RIGHTS_CHECKED,
  },
  FL: {
    limit: 'Private lots: the towing company must tell the police within 30 minutes.',
    law: 'Fla. Stat. § 715.07(2)(a)2',
    url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0700-0799/0715/Sections/0715.07.html',
    checkedOn: RIGHTS_CHECKED,
  },
  IL: {
    limit: 'Private lots: the towing company must tell the police within one hour.',
    law: 'Ill. Admin. Code tit. 92, § 1710.80',
    url: 'https://www.ilga.gov/agencies/JCAR/EntirePart?titlepart=09201710',
    checkedOn: RIGHTS_CHECKED,
  },
};

/** Empty where we know none. Takes two letters. */
export const officialLookUpsIn = (state: string): readonly OfficialLookUp[] => LOOK_UPS[state] ?? [];
/** Null where we know none. */
export const reportLimitIn = (state: string): ReportLimit | null => LIMITS[state] ?? null;
