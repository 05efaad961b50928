import { type Method, METHOD } from '@towscout/domain/parking-rules/risk/method';

const except = (change: Partial<Method>): Method => ({ ...METHOD, ...change });
const withoutLevels = (...levels: string[]): Method => except({ hasLevel: (level) => !levels.includes(level) });

/** The method without one of its parts at a time. */
export const ABLATIONS: Readonly<Record<string, Method>> = {
  'sweeping as schedules of sides': except({ knowsSweeping: false }),
  'weeks of the month': except({ tellsWeeksApart: false }),
  'schedules of neighbors': except({ sweeping: { ...METHOD.sweeping, neighbors: [], nextHour: 0, acrossStreet: 0 } }),
  'block × hour of the week': withoutLevels('block × hour of the week'),
  'block × hour': withoutLevels('block × hour', 'block × hour of the week'),
  'block × kind of hour': withoutLevels('block × kind of hour', 'block × hour', 'block × hour of the week'),
  'street and street × kind of hour': withoutLevels('street', 'street × kind of hour'),
  holidays: except({ knowsHolidays: false }),
  seasons: except({ knowsSeasons: false }),
  calibration: except({ isCalibrated: false }),
};
