/** A point on the earth: latitude −90…90 and longitude −180…180, in decimal degrees (WGS 84). */
export type LatLng = { readonly lat: number; readonly lng: number };

export const isLatLng = ({ lat, lng }: LatLng): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
