type Pound = { name: string; address: string | null };

const POUNDS: Readonly<Record<string, Pound>> = {
  '701 N. Sacramento': { name: 'City of Chicago auto pound', address: '701 N Sacramento Ave, Chicago, IL' },
  '10300 S. Doty': { name: 'City of Chicago auto pound', address: '10300 S Doty Ave, Chicago, IL' },
  '400 E. Lower Wacker': { name: 'Central Auto Pound', address: '400 E Lower Wacker Dr, Chicago, IL' },
  "Chicago O'hare International Airport remote lot E.": {
    name: "O'Hare auto pound",
    address: "O'Hare International Airport, remote lot E, Chicago, IL",
  },
  'Police Pound': { name: 'Police pound', address: null },
};
const pounds = new Map(Object.entries(POUNDS));

/** A new address is shown as written. */
export const poundAt = (towedTo: string | null): { name: string | null; address: string | null } =>
  towedTo === null
    ? { name: null, address: null }
    : (pounds.get(towedTo) ?? { name: null, address: `${towedTo}, Chicago, IL` });
