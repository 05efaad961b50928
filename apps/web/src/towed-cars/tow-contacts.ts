import { m } from '@towscout/messages';

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
    get note() {
      return m.towed_cars_missing_car_nyc_note();
    },
  },
  {
    city: 'San Francisco',
    state: 'CA',
    area: { cities: ['San Francisco'] },
    towed: [
      {
        get who() {
          return m.towed_cars_missing_car_sf_impound();
        },
        phone: '415-865-8200',
      },
    ],
    lookup: null,
    stolen: {
      get who() {
        return m.towed_cars_missing_car_sf_police();
      },
      phone: '415-553-0123',
    },
    source: 'https://www.sfmta.com/getting-around/drive-park/towed-vehicles',
    get note() {
      return m.towed_cars_missing_car_sf_note();
    },
  },
  {
    city: 'Los Angeles',
    state: 'CA',
    area: { cities: ['Los Angeles'] },
    towed: [{ who: 'Los Angeles 311', phone: '311' }],
    lookup: 'https://www.opglaviic.com/',
    stolen: null,
    source: 'https://ladotparking.org/parking-enforcement/parking-enforcement-division-faq/',
    get note() {
      return m.towed_cars_missing_car_la_note();
    },
  },
  {
    city: 'Boston',
    state: 'MA',
    area: { cities: ['Boston'] },
    towed: [
      {
        get who() {
          return m.towed_cars_missing_car_boston_tow_line();
        },
        phone: '617-343-4629',
      },
      {
        get who() {
          return m.towed_cars_missing_car_boston_lot();
        },
        phone: '617-635-3900',
      },
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
      {
        get who() {
          return m.towed_cars_missing_car_chicago_day_and_night();
        },
        phone: '312-744-4444',
      },
      { who: 'Chicago 311', phone: '311' },
    ],
    lookup: null,
    stolen: null,
    source:
      'https://www.chicago.gov/city/en/depts/fin/supp_info/revenue/boot_tow_information/relocated_towed_vehicleinformation.html',
    get note() {
      return m.towed_cars_missing_car_chicago_note();
    },
  },
  {
    city: 'Hartford',
    state: 'CT',
    area: { cities: ['Hartford'] },
    towed: [
      {
        get who() {
          return m.towed_cars_missing_car_hartford_police();
        },
        phone: '860-757-4000',
      },
    ],
    lookup: null,
    stolen: {
      get who() {
        return m.towed_cars_missing_car_hartford_police();
      },
      phone: '860-757-4000',
    },
    source:
      'https://www.courant.com/community/hartford/hc-xpm-2013-02-08-hc-hartford-parking-ban-0209-20130208-story.html',
    get note() {
      return m.towed_cars_missing_car_hartford_note();
    },
  },
  {
    city: 'Seattle',
    state: 'WA',
    area: { cities: ['Seattle'] },
    towed: [
      {
        get who() {
          return m.towed_cars_missing_car_seattle_records();
        },
        phone: '206-684-5444',
      },
      {
        get who() {
          return m.towed_cars_missing_car_seattle_towing();
        },
        phone: '206-364-2000',
      },
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
  towed: [
    {
      get who() {
        return m.towed_cars_missing_car_anywhere();
      },
      phone: null,
    },
  ],
  lookup: null,
  stolen: null,
  source: '',
  get note() {
    return m.towed_cars_missing_car_anywhere_note();
  },
};

export type PostalPlace = { city: string; county: string | null; state: string };

export function towContactAt({ city, county, state }: PostalPlace): TowContact {
  const known = CONTACTS.find(
    ({ area, ...contact }) =>
      contact.state === state && (area.cities?.includes(city) || (county !== null && area.counties?.includes(county))),
  );
  return known ?? { ...ANYWHERE, city, state };
}

export const TOW_CONTACTS: readonly TowContact[] = CONTACTS;

export const telephoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
};
