/** The areas around a point, by the names that geocoders use. */
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

/** 'New York': the largest named area, for a sentence about the whole of it; null when none is known. */
export const cityName = ({ neighbourhood, suburb, city, county }: Areas): string | null =>
  city ?? county ?? neighbourhood ?? suburb ?? null;

/** What to call a point that is near an area without official borders: 'Near Times Square, New York'. */
export const toNearName = (area: string): string => `Near ${area}`;

/** Whether words name only the area around a point; 'Near 220 Market St' says more. */
export const isNearName = (location: string): boolean => /^Near [^\d&]+$/.test(location);

/** What a geocoder knows of a spot. */
type Spot = { corner?: string | undefined; address: { house_number?: string | undefined; road?: string | undefined } };

/** The nearest corner, else the nearest address: 'Market St & 10th St', 'Near 1455 Market St'; null where no street is known. */
export function spotName({ corner, address: { house_number: number, road } }: Spot): string | null {
  if (corner) return corner;
  if (!road) return null;
  return number ? `Near ${number} ${road}` : road;
}
