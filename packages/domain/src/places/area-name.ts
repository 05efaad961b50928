import { m } from '@towscout/messages';

export type Areas = {
  neighbourhood?: string | undefined;
  suburb?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
};

/** 'Hell's Kitchen, New York': the smallest named area first; null when none is known. */
export function areaName({ neighbourhood, suburb, city, county }: Areas): string | null {
  const small = neighbourhood ?? suburb ?? null;
  const large = city ?? county ?? null;
  const parts = [small, large === small ? null : large].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** 'New York': the largest named area; null when none is known. */
export const cityName = ({ neighbourhood, suburb, city, county }: Areas): string | null =>
  city ?? county ?? neighbourhood ?? suburb ?? null;

/** For an area without official borders: 'Near Times Square, New York'; Chicago's 'Near North Side' is its name. */
export function toNearName(area: string): string {
  const isNamedNear = area.startsWith(m.places_area_near({ place: '' }));
  return isNamedNear ? area : m.places_area_near({ place: area });
}

/** True for 'Near Times Square', in the language of who reported it; false for 'Near 220 Market St', which names an address. */
export const isNearName = (location: string): boolean => /^(?:Near|Cerca de) [^\d&]+$/.test(location);

type Spot = { corner?: string | undefined; address: { house_number?: string | undefined; road?: string | undefined } };

/** The nearest corner, else the nearest address: 'Market St & 10th St', 'Near 1455 Market St'; null where no street is known. */
export function spotName({ corner, address: { house_number: number, road } }: Spot): string | null {
  if (corner) return corner;
  if (!road) return null;
  return number ? m.places_area_near({ place: `${number} ${road}` }) : road;
}
