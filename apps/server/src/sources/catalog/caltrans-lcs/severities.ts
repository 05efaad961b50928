import type { Meaning } from '../meaning.ts';

/** Caltrans' `typeOfClosure`, on the road itself. */
export const CALTRANS_CLOSURES: Readonly<Record<string, Meaning>> = {
  Full: ['closure', 'high', 'Full closure'],
  'One-Way Traffic': ['construction', 'medium', 'One-way traffic control'],
  Lane: ['construction', 'medium', 'Lane closure'],
  'Alternating Lanes': ['construction', 'medium', 'Alternating lanes'],
  'Traffic Break': ['construction', 'low', 'Traffic break'],
  Moving: ['construction', 'low', 'Moving work zone'],
};
/** `facility`s beside the through lanes: a closure there is one step milder. */
export const CALTRANS_RAMPS: readonly string[] = ['On Ramp', 'Off Ramp', 'Connector', 'Collector'];
/** Nothing is closed on the road. */
export const CALTRANS_OFF_ROAD: readonly string[] = ['Rest Area', 'Ferry', 'Vista Point', 'Truck Scale'];
