/** Phone numbers are listed only where the source gives them. */
export type TowContact = {
  city: string;
  /** Two letters. */
  state: string;
  towed: readonly { who: string; phone: string | null }[];
  /** The city's own search by plate. */
  lookup: string | null;
  /** Null means the police's non-emergency number. */
  stolen: { who: string; phone: string } | null;
  /** The page that all of this comes from. */
  source: string;
  note: string | null;
};

type Area = { counties?: readonly string[]; cities?: readonly string[] };

const CONTACTS: readonly (TowContact & { area: Area })[] = [
  {
    city: 'New York City',
    state: 'NY',
    area: { cities: ['New York', 'Brooklyn', 'Bronx', 'Staten Island'], counties: ['Queens'] },
    towed: [{ who: 'NYC 311', phone: '311' }],
    lookup: null,
    stolen: null,
    source: 'http://www.nyc.gov/html/dof/html/parking/park_towed_redeem.shtml',
    note: 'The police, a city marshal or the sheriff may have towed it; call 311 to find out which.',
  },
  {
    city: 'San Francisco',
    state: 'CA',
    area: { cities: ['San Francisco'] },
    towed: [{ who: 'San Francisco impound', phone: '415-865-8200' }],
    lookup: null,
    stolen: { who: 'San Francisco police, non-emergency', phone: '415-553-0123' },
    source: 'https://www.sfmta.com/getting-around/drive-park/towed-vehicles',
    note: 'Open 24 hours. Have your plate, location and date ready.',
  },
  {
    city: 'Los Angeles',
    state: 'CA',
    area: { cities: ['Los Angeles'] },
    towed: [{ who: 'Los Angeles 311', phone: '311' }],
    lookup: 'https://www.opglaviic.com/',
    stolen: null,
    source: 'https://ladotparking.org/parking-enforcement/parking-enforcement-division-faq/',
    note: 'One of the Official Police Garages has it. Look it up by plate on their site.',
  },
  {
    city: 'Boston',
    state: 'MA',
    area: { cities: ['Boston'] },
    towed: [
      { who: 'Boston police tow line', phone: '617-343-4629' },
      { who: 'Boston tow lot', phone: '617-635-3900' },
    ],
    lookup: 'https://www.boston.gov/departments/transportation/how-get-your-towed-car-back',
    stolen: null,
    source: 'https://www.boston.gov/departments/transportation/how-get-your-towed-car-back',
    note: null,
  },
  {
    city: 'Chicago',
    state: 'IL',
    area: { cities: ['Chicago'] },
    towed: [
      { who: 'Chicago, day and night', phone: '312-744-4444' },
      { who: 'Chicago 311', phone: '311' },
    ],
    lookup: null,
    stolen: null,
    source:
      'https://www.chicago.gov/city/en/depts/fin/supp_info/revenue/boot_tow_information/relocated_towed_vehicleinformation.html',
    note: 'The city also moves cars out of the way of street work without impounding them. Call 311 before you report a theft.',
  },
  {
    city: 'Hartford',
    state: 'CT',
    area: { cities: ['Hartford'] },
    towed: [{ who: 'Hartford police', phone: '860-757-4000' }],
    lookup: null,
    stolen: { who: 'Hartford police', phone: '860-757-4000' },
    source:
      'https://www.courant.com/community/hartford/hc-xpm-2013-02-08-hc-hartford-parking-ban-0209-20130208-story.html',
    note: 'They know which towing company has it.',
  },
  {
    city: 'Seattle',
    state: 'WA',
    area: { cities: ['Seattle'] },
    towed: [
      { who: 'Seattle police auto records', phone: '206-684-5444' },
      { who: 'Lincoln Towing, for the city', phone: '206-364-2000' },
    ],
    lookup: null,
    stolen: null,
    source: 'https://www.seattle.gov/transportation/parking/parkingtow.htm',
    note: null,
  },
  {
    city: 'Washington, D.C.',
    state: 'DC',
    area: { cities: ['Washington'] },
    towed: [{ who: 'Department of Public Works', phone: '202-541-6083' }],
    lookup: null,
    stolen: null,
    source: 'https://dpw.dc.gov/page/booting-and-impoundment',
    note: null,
  },
];

const ANYWHERE: Omit<TowContact, 'city' | 'state'> = {
  towed: [{ who: '311, or the police non-emergency number', phone: null }],
  lookup: null,
  stolen: null,
  source: '',
  note: 'In a private lot, the sign at the entrance names the towing company.',
};

export type PostalPlace = { city: string; county: string | null; state: string };

export function towContactAt({ city, county, state }: PostalPlace): TowContact {
  const known = CONTACTS.find(
    ({ area, ...contact }) =>
      contact.state === state && (area.cities?.includes(city) || (county !== null && area.counties?.includes(county))),
  );
  return known ? toContact(known) : { ...ANYWHERE, city, state };
}

const toContact = ({ area: _area, ...contact }: TowContact & { area: Area }): TowContact => contact;

export const TOW_CONTACTS: readonly TowContact[] = CONTACTS.map(toContact);

export const telephoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
};
