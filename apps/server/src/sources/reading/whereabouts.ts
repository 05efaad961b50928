import type { Whereabouts } from '#places';

export const NOWHERE: Whereabouts = {
  text: '',
  houseNumber: null,
  street: null,
  crossStreet: null,
  county: null,
  area: null,
  point: null,
};

/** '620 Jones St', 'Mission St & 20th St', 'Howard St', or nothing. */
export function formatAddress(houseNumber: string | null, street: string | null, crossStreet: string | null): string {
  if (street === null) return '';
  if (houseNumber !== null) return `${houseNumber} ${street}`;
  return crossStreet === null ? street : `${street} & ${crossStreet}`;
}
