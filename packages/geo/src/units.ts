/** A distance in statute miles. */
export type Miles = number & { readonly unit: 'mi' };
/** A distance in kilometres. */
export type Kilometres = number & { readonly unit: 'km' };
/** A distance in metres. */
export type Metres = number & { readonly unit: 'm' };

export const miles = (value: number): Miles => value as Miles;
export const kilometres = (value: number): Kilometres => value as Kilometres;
export const metres = (value: number): Metres => value as Metres;

const KILOMETRES_PER_MILE = 1.609344;

export const milesToKilometres = (distance: Miles): Kilometres => kilometres(distance * KILOMETRES_PER_MILE);
export const kilometresToMiles = (distance: Kilometres): Miles => miles(distance / KILOMETRES_PER_MILE);
export const milesToMetres = (distance: Miles): Metres => metres(distance * KILOMETRES_PER_MILE * 1000);
export const metresToMiles = (distance: Metres): Miles => miles(distance / (KILOMETRES_PER_MILE * 1000));
