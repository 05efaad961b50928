/** States, the federal district, and the territories, by USPS code. */
export const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'U.S. Virgin Islands',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  MH: 'Marshall Islands',
  FM: 'Micronesia',
  PW: 'Palau',
};

/** By the first two digits of a county's FIPS code. */
const STATES_BY_FIPS: Readonly<Record<string, string>> = {
  ...fromFips(
    '01',
    'AL AK - AZ AR CA - CO CT DE DC FL GA - HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ',
  ),
  ...fromFips('35', 'NM NY NC ND OH OK OR PA - RI SC SD TN TX UT VT VA - WA WV WI WY - - - AS - - - - - GU - - MP'),
  '72': 'PR',
  '78': 'VI',
};

function fromFips(first: string, codes: string): Record<string, string> {
  const states = codes.split(' ').map((code, at) => [String(Number(first) + at).padStart(2, '0'), code] as const);
  return Object.fromEntries(states.filter(([, code]) => code !== '-'));
}

/** '27053' to 'MN'; null for a county of no state. */
export const stateOfCounty = (county: string): string | null => STATES_BY_FIPS[county.slice(0, 2)] ?? null;

/** 'Illinois' to 'IL', in any case; null for other words. */
export const stateCode = (name: string): string | null =>
  Object.entries(US_STATES).find(([, known]) => known.toUpperCase() === name.toUpperCase())?.[0] ?? null;
