export type Miles = number & { readonly unit: 'mi' };
export type Kilometers = number & { readonly unit: 'km' };
export type Meters = number & { readonly unit: 'm' };

export const miles = (value: number): Miles => value as Miles;
export const kilometers = (value: number): Kilometers => value as Kilometers;
export const meters = (value: number): Meters => value as Meters;

const KILOMETERS_PER_MILE = 1.609344;

export const milesToKilometers = (distance: Miles): Kilometers => kilometers(distance * KILOMETERS_PER_MILE);
export const kilometersToMiles = (distance: Kilometers): Miles => miles(distance / KILOMETERS_PER_MILE);
export const milesToMeters = (distance: Miles): Meters => meters(distance * KILOMETERS_PER_MILE * 1000);
export const metersToMiles = (distance: Meters): Miles => miles(distance / (KILOMETERS_PER_MILE * 1000));
